/**
 * The mark of the secret, kept with the data: with another secret every session, link and the change log would look forged. It also
 * says whether the log has its anchor, so that an anchor which is not there was taken away, or was never made.
 */

import { sameText, signingKey, signText } from './crypto.ts';
import type { Reader, Writer } from './db/reader.ts';

const CLAVE = 'secreto';
const TEXTS = { 'sin ancla': 'mayordomo', 'con ancla': 'mayordomo con ancla' } as const;

/** `ajeno`: of another secret. `null`: nothing was ever loaded. */
export type SecretState = keyof typeof TEXTS | 'ajeno' | null;

function markOf(secret: string, state: keyof typeof TEXTS): string {
  return signText(signingKey(secret, 'comprobacion'), TEXTS[state]);
}

/** What the stored mark says of a secret. */
export async function readSecretState(db: Reader, secret: string): Promise<SecretState> {
  const row = await db.selectFrom('instalacion').select('valor').where('clave', '=', CLAVE).executeTakeFirst();
  if (!row) return null;
  const { valor } = row;
  if (sameText(valor, markOf(secret, 'con ancla'))) return 'con ancla';
  return sameText(valor, markOf(secret, 'sin ancla')) ? 'sin ancla' : 'ajeno';
}

export async function saveSecretState(db: Writer, secret: string, state: keyof typeof TEXTS): Promise<void> {
  const valor = markOf(secret, state);
  await db
    .insertInto('instalacion')
    .values({ clave: CLAVE, valor })
    .onConflict((conflict) => conflict.column('clave').doUpdateSet({ valor }))
    .execute();
}
