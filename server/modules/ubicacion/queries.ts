/** Reads of places. */
import { sql } from 'kysely';
import { listSource } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import type { Barrio, Ciudad, Zona } from './contract.ts';

export const ciudadesSource = listSource({
  table: 'ciudad as c',
  fields: { codigo: 'c.codigo', nombre: 'c.orden_nombre', departamento_id: 'c.departamento_geografico_id' },
  search: { columns: ['c.nombre', 'c.codigo'] },
  rows: (db: Reader) =>
    db
      .selectFrom('ciudad as c')
      .innerJoin('departamento_geografico as g', 'g.id', 'c.departamento_geografico_id')
      .select(['c.id', 'c.codigo', 'c.nombre', 'g.nombre as departamento']),
  present: (row): Ciudad => row,
});

const BARRIOS = sql<number>`(select count(*) from barrio as b where b.zona_id = z.id)`;

const zonas = (db: Reader) =>
  db
    .selectFrom('zona as z')
    .innerJoin('ciudad as c', 'c.id', 'z.ciudad_id')
    .select(['z.id', 'z.nombre', 'z.ciudad_id', 'c.nombre as ciudad', BARRIOS.as('barrios'), 'z.updated', 'z.version']);

const barrios = (db: Reader) =>
  db
    .selectFrom('barrio as b')
    .innerJoin('ciudad as c', 'c.id', 'b.ciudad_id')
    .leftJoin('zona as z', 'z.id', 'b.zona_id')
    .select(['b.id', 'b.nombre', 'b.ciudad_id', 'c.nombre as ciudad', 'b.zona_id', 'z.nombre as zona'])
    .select(['b.updated', 'b.version']);

/** Nobody publishes codes of these: their own id is the code that every list has. */
const coded = <R extends { readonly id: number }>(row: R) => ({ ...row, codigo: String(row.id) });

export const zonasSource = listSource({
  table: 'zona as z',
  fields: { nombre: 'z.orden_nombre', ciudad_id: 'z.ciudad_id' },
  search: { columns: ['z.nombre'] },
  rows: zonas,
  present: (row): Zona => coded(row),
});

export const barriosSource = listSource({
  table: 'barrio as b',
  fields: { nombre: 'b.orden_nombre', ciudad_id: 'b.ciudad_id', zona_id: 'b.zona_id' },
  search: { columns: ['b.nombre'] },
  rows: barrios,
  present: (row): Barrio => coded(row),
});

export async function findZona(db: Reader, id: number): Promise<Zona> {
  const row = await zonas(db).where('z.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('No se encontró la zona.');
  return coded(row);
}

export async function findBarrio(db: Reader, id: number): Promise<Barrio> {
  const row = await barrios(db).where('b.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('No se encontró el barrio.');
  return coded(row);
}

/** Those of a city; throws `no_encontrado` when there is no such city. */
export async function listZonas(db: Reader, ciudad_id: number) {
  await requirePlace(db, 'ciudad', ciudad_id, 'No se encontró la ciudad.');
  return db
    .selectFrom('zona')
    .select(['id', 'nombre'])
    .where('ciudad_id', '=', ciudad_id)
    .orderBy('orden_nombre')
    .execute();
}

/** Those of a zone; throws `no_encontrado` when there is no such zone. */
export async function listBarrios(db: Reader, zona_id: number) {
  await requirePlace(db, 'zona', zona_id, 'No se encontró la zona.');
  return db
    .selectFrom('barrio')
    .select(['id', 'nombre'])
    .where('zona_id', '=', zona_id)
    .orderBy('orden_nombre')
    .execute();
}

async function requirePlace(db: Reader, table: 'ciudad' | 'zona', id: number, msg: string): Promise<void> {
  const row = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound(msg);
}
