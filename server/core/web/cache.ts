/**
 * What anybody reads: kept by caches for a minute and, here, until something is written or the day ends. An answer is asked for by its ETag
 * far more often than it changes, so that what stands is told by one look at the end of the change log.
 */
import { businessDay } from '../../shared/dates.ts';
import { sha256 } from '../crypto.ts';
import { compiled } from '../db/compiled.ts';
import { compressorFor } from '../http/compress.ts';
import type { HttpContext, Services } from '../http/services.ts';
import { perPlatform, remember } from '../per-platform.ts';
import type { Compressor } from '../platform.ts';

const CONTROL = 'public, max-age=60';
const KEPT = 300;
const LONGEST_KEY = 300;
const LARGEST = 100_000;

interface Answer {
  /** Until when it stands: the end of the log and the day. */
  readonly mark: string;
  readonly etag: string;
  readonly text: string;
  /** By encoding, as callers asked for it. */
  readonly compressed: Map<string, Uint8Array<ArrayBuffer>>;
}

const answers = perPlatform(() => new Map<string, Answer>());

const lastEntry = compiled((db) => db.selectFrom('bitacora').select((eb) => eb.fn.max('id').as('id')));

async function markOf({ db, platform }: Services): Promise<string> {
  const [row] = await lastEntry(db);
  return `${row?.id ?? 0} ${businessDay(platform.clock.now())}`;
}

/**
 * Answers a public read: what is kept, or what `make` says. Read before `make` runs, the mark is never newer than the answer. `headers`
 * are those of its kind; a refusal of `make` goes out as it is.
 */
export async function answerPublic(
  services: Services,
  c: HttpContext,
  headers: Readonly<Record<string, string>>,
  make: () => Promise<Response>,
): Promise<Response> {
  const known = answers(services.platform);
  const { pathname, search } = new URL(c.req.url);
  const key = pathname.replace(/\/$/, '') + search;
  const mark = await markOf(services);
  let answer = known.get(key);
  if (answer?.mark !== mark) {
    const made = await make();
    if (made.status !== 200 || made.headers.has('Content-Encoding')) return made;
    const text = await made.text();
    answer = { mark, etag: sha256(text).slice(0, 32), text, compressed: new Map() };
    if (key.length <= LONGEST_KEY && text.length <= LARGEST) remember(known, key, answer, KEPT);
  }
  const compressor = compressorFor(services.platform, answer.text, c.req.header('accept-encoding'));
  const { encoding = '' } = compressor ?? {};
  return conditional(
    new Response(compressor ? await compressedBy(compressor, answer) : answer.text, {
      headers: {
        ...headers,
        ETag: `"${answer.etag}${encoding && `-${encoding}`}"`,
        Vary: 'Accept-Encoding',
        ...(encoding ? { 'Content-Encoding': encoding } : {}),
      },
    }),
    c.req.raw,
  );
}

async function compressedBy(
  { encoding, compress }: Compressor,
  { text, compressed }: Answer,
): Promise<Uint8Array<ArrayBuffer>> {
  const known = compressed.get(encoding) ?? (await compress(text));
  compressed.set(encoding, known);
  return known;
}

/** A public answer with its ETag; 304 without a body when the caller has it. */
export function conditional(response: Response, request: Request): Response {
  const etag = response.headers.get('ETag');
  if (response.status !== 200 || !etag) return response;
  const headers = new Headers(response.headers);
  headers.set('Cache-Control', CONTROL);
  const asked = request.headers.get('if-none-match')?.split(/ *, */) ?? [];
  const has = asked.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag);
  if (!has) return new Response(response.body, { status: 200, headers });
  headers.delete('Content-Type');
  headers.delete('Content-Encoding');
  return new Response(null, { status: 304, headers });
}
