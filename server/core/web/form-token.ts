/**
 * The token of a public form: whoever sends one asked for it before, took as long as a person does, and sends it once. It is signed, not
 * kept; what is kept is which ones did their work.
 */
import { randomUUID } from 'node:crypto';
import { sameText, sha256, signingKey, signText } from '../crypto.ts';
import { invalid } from '../http/errors.ts';
import { perPlatform } from '../per-platform.ts';
import type { Platform } from '../platform.ts';
import type { Work } from '../work.ts';

/** Nobody fills a form in sooner, and nobody leaves one open longer. */
const SOONEST = 3_000;
const LATEST = 2 * 3_600_000;

const key = perPlatform(({ settings }) => signingKey(settings.secret, 'formulario'));

export function formToken(platform: Platform): string {
  const named = `${platform.clock.now().getTime().toString(36)}.${randomUUID()}`;
  return `${named}.${signText(key(platform), named)}`;
}

const refusal = (msg: string) => invalid({ formulario: [msg] }, msg);
const OLD = 'El formulario venció: ábrelo de nuevo.';

/** Uses a token up, in the transaction of what it is for: a refusal leaves it good. Throws `validacion` at `formulario`. */
export async function spendForm(w: Work, platform: Platform, token: string): Promise<void> {
  const [issued = '', name = '', signature = ''] = token.split('.');
  if (!sameText(signText(key(platform), `${issued}.${name}`), signature)) throw refusal(OLD);
  const since = Number.parseInt(issued, 36);
  const age = w.now.getTime() - since;
  if (age < SOONEST) throw refusal('Espera unos segundos antes de enviar.');
  if (age > LATEST) throw refusal(OLD);
  await w.tx.deleteFrom('formulario_gastado').where('expira', '<=', w.instant).execute();
  const { numInsertedOrUpdatedRows } = await w.tx
    .insertInto('formulario_gastado')
    .values({ hash: sha256(token), expira: new Date(since + LATEST + SOONEST).toISOString() })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) throw refusal('El formulario ya se envió: ábrelo de nuevo para enviar otro.');
}
