/** Reads of a person's own settings and views. */
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import type { ResultOf } from '../../shared/endpoint.ts';
import type { listPreferencias as contract, Vista } from './contract.ts';

export async function listPreferencias(db: Reader, usuarioId: number): Promise<ResultOf<typeof contract>> {
  const rows = await db
    .selectFrom('preferencia')
    .select(['clave', 'valor'])
    .where('usuario_id', '=', usuarioId)
    .orderBy('clave')
    .execute();
  return Object.fromEntries(rows.map(({ clave, valor }) => [clave, JSON.parse(valor)]));
}

const own = (db: Reader, usuarioId: number) =>
  db
    .selectFrom('vista_guardada')
    .select(['id', 'lista', 'nombre', 'consulta', 'version'])
    .where('usuario_id', '=', usuarioId);

export async function listVistas(db: Reader, usuarioId: number, lista: string | undefined): Promise<Vista[]> {
  const all = own(db, usuarioId).orderBy('lista').orderBy('nombre').orderBy('id');
  return (lista === undefined ? all : all.where('lista', '=', lista)).execute();
}

/** Throws `no_encontrado`, also for a view of somebody else. */
export async function findVista(db: Reader, usuarioId: number, id: number): Promise<Vista> {
  const row = await own(db, usuarioId).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('No se encontró la vista.');
  return row;
}
