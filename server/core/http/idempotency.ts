/**
 * A write sent twice with the same `Idempotency-Key` happens once: the second delivery gets the first answer. The answer is stored
 * in the transaction of the write, so it exists exactly when the write does; refusals that wrote nothing are simply tried again.
 */

import { CompiledQuery } from 'kysely';
import { SERVER_MESSAGES } from '../../shared/messages.ts';
import { sha256, signingKey, signText } from '../crypto.ts';
import { compiled } from '../db/compiled.ts';
import { perPlatform } from '../per-platform.ts';
import type { Work } from '../work.ts';
import type { Outcome } from './answer.ts';
import { AppError, invalid } from './errors.ts';
import { saysJson, textOf } from './input.ts';
import type { HttpContext, Services, Trace } from './services.ts';

const LIFE = 24 * 3_600_000;
/** Old answers that each new one takes away; the nightly sweep takes the rest. */
const SWEPT_AT_ONCE = 4;
const KEY = /^[\x21-\x7e]{1,64}$/;

const fingerprintKey = perPlatform(({ settings }) => signingKey(settings.secret, 'huella'));
/** Keys being served now → the end of the last delivery in line. */
const inLine = perPlatform(() => new Map<string, Promise<void>>());

export interface Delivery {
  readonly userId: number;
  readonly clave: string;
  /** Keyed digest of method, path and body: a plain hash of a body with a password could be guessed. */
  readonly huella: string;
}

/** The delivery that a request names, or `null` when it is an ordinary one. Guests have none: their answers hold tokens. */
export async function deliveryOf(services: Services, c: HttpContext, { actor }: Trace): Promise<Delivery | null> {
  const clave = c.req.header('idempotency-key');
  if (clave === undefined || actor.userId === null) return null;
  if (!KEY.test(clave)) throw invalid({ 'Idempotency-Key': ['Debe tener entre 1 y 64 caracteres.'] });
  const subject = `${c.req.method}\n${c.req.path}\n${new URL(c.req.url).search}\n${await contentOf(c)}`;
  // What a token sent is not answered to another way in of its user. No key holds a blank.
  const own = actor.token ? `${actor.token.id} ${clave}` : clave;
  return { userId: actor.userId, clave: own, huella: signText(fingerprintKey(services.platform), subject) };
}

/** An upload is read from a copy: its own bytes are for the handler. */
async function contentOf(c: HttpContext): Promise<string> {
  if (saysJson(c)) return textOf(c);
  return sha256(new Uint8Array(await c.req.raw.clone().arrayBuffer()));
}

/** Runs `deliver` unless this delivery was answered already; deliveries of one key wait for each other. */
export async function deliverOnce(
  services: Services,
  delivery: Delivery,
  deliver: () => Promise<Outcome>,
): Promise<Outcome> {
  const line = inLine(services.platform);
  const name = `${delivery.userId} ${delivery.clave}`;
  const before = line.get(name);
  const { promise: done, resolve: finish } = Promise.withResolvers<void>();
  line.set(name, done);
  try {
    await before;
    return (await storedAnswer(services, delivery)) ?? (await deliver());
  } finally {
    if (line.get(name) === done) line.delete(name);
    finish();
  }
}

const answered = compiled((db, userId: number, clave: string, since: string) =>
  db
    .selectFrom('idempotencia')
    .select(['huella', 'status', 'respuesta'])
    .where('usuario_id', '=', userId)
    .where('clave', '=', clave)
    .where('created', '>', since),
);

async function storedAnswer({ db, platform }: Services, { userId, clave, huella }: Delivery): Promise<Outcome | null> {
  const since = new Date(platform.clock.now().getTime() - LIFE).toISOString();
  const [row] = await answered(db, userId, clave, since);
  if (!row) return null;
  if (row.huella !== huella) throw new AppError('clave_repetida', SERVER_MESSAGES.claveRepetida);
  return { status: row.status, text: row.respuesta, headers: { 'Idempotent-Replayed': 'true' } };
}

const SWEEP = 'delete from idempotencia where id in (select id from idempotencia order by id limit ?) and created <= ?';
const STORE = `replace into idempotencia (usuario_id, clave, huella, status, respuesta, created) values (?, ?, ?, ?, ?, ?)`;

/** Keeps the answer of a write in its own transaction. Throttling and failures are not answers to repeat. */
export async function storeAnswer(
  w: Work,
  { userId, clave, huella }: Delivery,
  { status, text }: Outcome,
): Promise<void> {
  if (status === 429 || status >= 500) return;
  const old = new Date(w.now.getTime() - LIFE).toISOString();
  await w.tx.executeQuery(CompiledQuery.raw(SWEEP, [SWEPT_AT_ONCE, old]));
  await w.tx.executeQuery(CompiledQuery.raw(STORE, [userId, clave, huella, status, text, w.instant]));
}
