/** What other modules may ask of warehouses and zones. */
import { sql } from 'kysely';
import type { Actor } from '../../core/auth/actor.ts';
import type { Reader } from '../../core/db/reader.ts';
import { forbidden, notFound } from '../../core/http/errors.ts';
import type { TipoZona } from './campos.ts';
import { manifest } from './manifest.ts';

export { createBodega } from './bodegas.ts';
export { findBodega, findZona } from './queries.ts';
export { bloquearPorConteo, generarZonas } from './zonas.ts';
export const { screens } = manifest;

/** The zone of a kind that a warehouse has one of. Throws `no_encontrado`. */
export async function zonaDe(
  db: Reader,
  bodega_id: number,
  tipo: Extract<TipoZona, 'RECEPCION' | 'DESPACHO' | 'CUARENTENA' | 'TRANSITO'>,
): Promise<number> {
  const row = await db
    .selectFrom('zona_bodega')
    .select('id')
    .where('bodega_id', '=', bodega_id)
    .where('tipo', '=', tipo)
    .where('estado', '<>', 'INACTIVA')
    .executeTakeFirst();
  if (!row) throw notFound(`La bodega no tiene zona de ${tipo}.`);
  return row.id;
}

/** Whether somebody works in a warehouse: it names nobody, or that person. A superuser works in all. */
export async function trabajaEn(db: Reader, actor: Actor, bodega_id: number): Promise<boolean> {
  if (actor.superuser) return true;
  const { rows } = await sql`select 1 where not exists (select 1 from bodega_usuario where bodega_id = ${bodega_id})
    or exists (select 1 from bodega_usuario where bodega_id = ${bodega_id} and usuario_id = ${actor.userId})`.execute(
    db,
  );
  return rows.length > 0;
}

/** Throws `sin_permiso` for who does not work there. */
export async function requireTrabajaEn(db: Reader, actor: Actor, bodega_id: number): Promise<void> {
  if (!(await trabajaEn(db, actor, bodega_id))) throw forbidden('Solo lo hacen los usuarios de la bodega.');
}

/** Who works in a warehouse; nobody when it names nobody. */
export async function usuariosDe(db: Reader, bodega_id: number): Promise<number[]> {
  const rows = await db.selectFrom('bodega_usuario').select('usuario_id').where('bodega_id', '=', bodega_id).execute();
  return rows.map(({ usuario_id }) => usuario_id);
}
