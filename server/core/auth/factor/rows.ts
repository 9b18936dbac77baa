/** What is kept of second factors, and each change of it in the change log of its user. */
import type { Reader } from '../../db/reader.ts';
import { recordChange } from '../../db/rows.ts';
import type { Platform } from '../../platform.ts';
import { seal } from '../../sealed.ts';
import type { Work } from '../../work.ts';
import { distrust } from '../devices.ts';
import { authChanged } from '../sessions.ts';
import type { KeptPasskey } from './passkeys.ts';
import { hashCode, makeCodes, plainCode } from './recovery-codes.ts';

/** Its secrets are sealed apart from all others. */
export const TOTP_LABEL = 'factor/totp';

export interface Factors {
  /** Sealed. */
  readonly totp: { readonly secreto: string; readonly ultimo_paso: number; readonly created: string } | null;
  readonly llaves: readonly (KeptPasskey & {
    readonly nombre: string;
    readonly created: string;
    readonly ultimo_uso: string | null;
  })[];
  /** How many of the ten are left. */
  readonly codigos: number;
}

export const hasFactor = ({ totp, llaves }: Factors) => totp !== null || llaves.length > 0;

export async function factorsOf(db: Reader, userId: number): Promise<Factors> {
  const totp = await db
    .selectFrom('factor_totp')
    .select(['secreto', 'ultimo_paso', 'created'])
    .where('usuario_id', '=', userId)
    .executeTakeFirst();
  const llaves = await db
    .selectFrom('factor_llave')
    .selectAll()
    .where('usuario_id', '=', userId)
    .orderBy('created')
    .execute();
  const { n } = await db
    .selectFrom('factor_codigo')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('usuario_id', '=', userId)
    .where('usado', 'is', null)
    .executeTakeFirstOrThrow();
  return { totp: totp ?? null, llaves: llaves.map(keptKey), codigos: n };
}

/** The dialect may hand over JSON columns already parsed. */
function keptKey<R extends { readonly transportes: unknown }>(row: R): R & { readonly transportes: string[] } {
  const { transportes } = row;
  return { ...row, transportes: (typeof transportes === 'string' ? JSON.parse(transportes) : transportes) as string[] };
}

/** The passkey of that name, whosever it is. */
export async function findKey(db: Reader, credencial: string): Promise<KeptPasskey | null> {
  const row = await db
    .selectFrom('factor_llave')
    .select(['id', 'usuario_id', 'credencial', 'clave_publica', 'contador', 'transportes'])
    .where('credencial', '=', credencial)
    .executeTakeFirst();
  return row ? keptKey(row) : null;
}

/** An entry of the change log of the user; whoever it is, sessions are looked at again. */
function told(w: Work, userId: number, cambio: readonly [string | null, string | null], motivo?: string): void {
  recordChange(w, {
    ...{ tabla: 'usuario', registro_id: userId, accion: 'estado', cambios: { segundo_factor: cambio } },
    ...(motivo ? { motivo } : {}),
  });
  authChanged(w);
}

const APP = 'Aplicación de códigos';
const keyName = (nombre: string) => `Llave de acceso: ${nombre}`;

export async function saveTotp(w: Work, { settings }: Platform, userId: number, secreto: string, paso: number) {
  const values = { secreto: seal(settings.secret, secreto, TOTP_LABEL), ultimo_paso: paso, created: w.instant };
  await w.tx
    .insertInto('factor_totp')
    .values({ usuario_id: userId, ...values })
    .onConflict((conflict) => conflict.column('usuario_id').doUpdateSet(values))
    .execute();
  told(w, userId, [null, APP]);
}

export async function saveKey(
  w: Work,
  usuario_id: number,
  nombre: string,
  key: Pick<KeptPasskey, 'credencial' | 'clave_publica' | 'contador'> & { readonly transportes: string },
): Promise<void> {
  await w.tx
    .insertInto('factor_llave')
    .values({ usuario_id, nombre, ...key, created: w.instant, ultimo_uso: null })
    .execute();
  told(w, usuario_id, [null, keyName(nombre)]);
}

/** Takes one away, and the codes with the last one; false when it is not there. */
export async function removeFactor(w: Work, userId: number, which: 'totp' | number): Promise<boolean> {
  const name = await (which === 'totp' ? deleteTotp(w, userId) : deleteKey(w, userId, which));
  if (name === null) return false;
  told(w, userId, [name, null]);
  await distrust(w, userId);
  if (!hasFactor(await factorsOf(w.tx, userId))) await deleteCodes(w, userId);
  return true;
}

async function deleteTotp(w: Work, userId: number): Promise<string | null> {
  const { numDeletedRows } = await w.tx
    .deleteFrom('factor_totp')
    .where('usuario_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n ? APP : null;
}

async function deleteKey(w: Work, userId: number, id: number): Promise<string | null> {
  const row = await w.tx
    .deleteFrom('factor_llave')
    .where('usuario_id', '=', userId)
    .where('id', '=', id)
    .returning('nombre')
    .executeTakeFirst();
  return row ? keyName(row.nombre) : null;
}

async function deleteCodes(w: Work, userId: number): Promise<void> {
  await w.tx.deleteFrom('factor_codigo').where('usuario_id', '=', userId).execute();
}

/** All of them, with the codes and the browsers that were trusted; false when there was none. */
export async function removeFactors(w: Work, userId: number, motivo: string): Promise<boolean> {
  const factors = await factorsOf(w.tx, userId);
  if (!hasFactor(factors)) return false;
  await deleteTotp(w, userId);
  await w.tx.deleteFrom('factor_llave').where('usuario_id', '=', userId).execute();
  await deleteCodes(w, userId);
  await distrust(w, userId);
  const names = [...(factors.totp ? [APP] : []), ...factors.llaves.map(({ nombre }) => keyName(nombre))];
  told(w, userId, [names.join(', '), null], motivo);
  return true;
}

/** Ten new codes; those that were left are worth nothing. They are told once. */
export async function renewCodes(w: Work, platform: Platform, usuario_id: number): Promise<string[]> {
  const codes = makeCodes();
  await deleteCodes(w, usuario_id);
  const hashes = codes.map((code) => hashCode(platform, usuario_id, plainCode(code)));
  await w.tx
    .insertInto('factor_codigo')
    .values(hashes.map((hash) => ({ usuario_id, hash, usado: null })))
    .execute();
  told(w, usuario_id, [null, 'Códigos de recuperación nuevos']);
  return codes;
}
