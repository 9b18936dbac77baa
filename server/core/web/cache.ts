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
  const key = keyOf(c.req.url);
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
  const etag = `"${answer.etag}${compressor ? `-${compressor.encoding}` : ''}"`;
  // Plain objects and one Response: reading the headers of one costs more than all that was done until here.
  const kept = { 'Cache-Control': CONTROL, ETag: etag, Vary: 'Accept-Encoding' };
  if (has(c.req.header('if-none-match'), etag)) {
    const { 'Content-Type': _, ...rest } = headers;
    return new Response(null, { status: 304, headers: { ...rest, ...kept } });
  }
  if (!compressor) return new Response(answer.text, { headers: { ...headers, ...kept } });
  const coded = { ...headers, ...kept, 'Content-Encoding': compressor.encoding };
  return new Response(await compressedBy(compressor, answer), { headers: coded });
}

/** Path and query, with one slash or none at its end. */
function keyOf(url: string): string {
  const path = url.slice(url.indexOf('/', url.indexOf('//') + 2));
  const query = path.indexOf('?');
  const end = query < 0 ? path.length : query;
  return path[end - 1] === '/' && end > 1 ? path.slice(0, end - 1) + path.slice(end) : path;
}

/** Whether the caller says that it has it: `*`, or a list of tags, weak or strong. */
function has(asked: string | null | undefined, etag: string): boolean {
  if (!asked) return false;
  return asked === etag || asked.split(/ *, */).some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag);
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
  if (!has(request.headers.get('if-none-match'), etag)) return new Response(response.body, { status: 200, headers });
  headers.delete('Content-Type');
  headers.delete('Content-Encoding');
  return new Response(null, { status: 304, headers });
}
