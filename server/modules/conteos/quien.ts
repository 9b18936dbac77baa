/** Who counts, and who may no longer approve since they did. */
import type { Actor } from '../../core/auth/actor.ts';
import type { Reader } from '../../core/db/reader.ts';
import { forbidden, refused } from '../../core/http/errors.ts';
import { trabajaEn } from '../zonas/public.ts';

interface DeBodega {
  readonly id: number;
  readonly bodega_id: number;
}

/** Whether somebody captured anything in a count, even if it was taken back. */
export async function conto(db: Reader, { userId }: Actor, conteo_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('conteo_captura')
    .select('id')
    .where('conteo_id', '=', conteo_id)
    .where('uc_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Those that the count names; where it names nobody, who works in the warehouse. A superuser counts wherever. */
export async function puedeContar(db: Reader, actor: Actor, { id, bodega_id }: DeBodega): Promise<boolean> {
  if (actor.superuser) return true;
  const named = await db.selectFrom('conteo_contador').select('usuario_id').where('conteo_id', '=', id).execute();
  return named.length > 0
    ? named.some(({ usuario_id }) => usuario_id === actor.userId)
    : trabajaEn(db, actor, bodega_id);
}

export async function requirePuedeContar(db: Reader, actor: Actor, conteo: DeBodega): Promise<void> {
  if (!(await puedeContar(db, actor, conteo))) throw forbidden('Solo cuentan los contadores del inventario.');
}

/** Whoever counted does not approve, a superuser neither. */
export async function requireNoConto(db: Reader, actor: Actor, conteo_id: number): Promise<void> {
  if (await conto(db, actor, conteo_id)) throw refused('El usuario que contó no puede aprobar el ajuste.');
}
