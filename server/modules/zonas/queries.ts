/** Reads of warehouses and zones. */
import { sql } from 'kysely';
import { listSource } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import { toWire } from '../../shared/campos.ts';
import * as campos from './campos.ts';
import type { Bodega } from './contract/bodegas.ts';
import type { Zona } from './contract/zonas.ts';

const bodegas = (db: Reader) =>
  db
    .selectFrom('bodega as b')
    .leftJoin('ciudad as c', 'c.id', 'b.ciudad')
    .select([
      'b.id',
      'b.codigo',
      'b.nombre',
      'b.ciudad',
      'c.nombre as ciudad_nombre',
      'b.direccion',
      'b.permite_negativo',
    ])
    .select(
      sql<string>`(select json_group_array(json_array(u.id, u.first_name || ' ' || u.last_name)) from bodega_usuario as l
        join usuario as u on u.id = l.usuario_id where l.bodega_id = b.id)`.as('gente'),
    )
    .select(
      sql<number>`(select count(*) from zona_bodega as z where z.bodega_id = b.id and z.estado <> 'INACTIVA')`.as(
        'zonas',
      ),
    )
    .select(['b.activo as estado', 'b.updated', 'b.version']);

type FilaBodega = Awaited<ReturnType<ReturnType<typeof bodegas>['executeTakeFirstOrThrow']>>;

function presentBodega({ gente, ...row }: FilaBodega): Bodega {
  const people = JSON.parse(gente) as [number, string][];
  return {
    ...toWire(campos.bodega, row),
    usuarios: people.map(([id]) => id),
    usuarios_nombres: people.map(([, nombre]) => nombre),
  };
}

export const bodegasSource = listSource({
  table: 'bodega as b',
  fields: {
    nombre: 'b.orden_nombre',
    codigo: 'b.codigo',
    estado: 'b.activo',
    ciudad: 'b.ciudad',
    permite_negativo: 'b.permite_negativo',
  },
  search: { columns: ['b.nombre', 'b.codigo'] },
  rows: bodegas,
  present: presentBodega,
});

export async function findBodega(db: Reader, id: number): Promise<Bodega> {
  const row = await bodegas(db).where('b.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('No se encontró la bodega.');
  return presentBodega(row);
}

const zonas = (db: Reader) =>
  db
    .selectFrom('zona_bodega as z')
    .innerJoin('bodega as b', 'b.id', 'z.bodega_id')
    .leftJoin('zona_bodega as p', 'p.id', 'z.padre_id')
    .leftJoin('usuario as u', 'u.id', 'z.responsable_id')
    .select([
      'z.id',
      'z.bodega_id',
      'b.nombre as bodega',
      'z.codigo',
      'z.nombre',
      'z.tipo',
      'z.padre_id',
      'p.codigo as padre',
    ])
    .select([
      'z.secuencia_recorrido',
      'z.responsable_id',
      'z.capacidad_mil',
      'z.permite_mezcla_lotes',
      'z.codigo_barras',
    ])
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('responsable'))
    .select(
      sql<string | null>`iif(z.bloqueo_conteo is null, nullif(z.bloqueo, ''), 'Conteo ' || z.bloqueo_conteo)`.as(
        'bloqueo',
      ),
    )
    .select(['z.estado', 'z.updated', 'z.version']);

type FilaZona = Awaited<ReturnType<ReturnType<typeof zonas>['executeTakeFirstOrThrow']>>;

const presentZona = (row: FilaZona): Zona => toWire(campos.zona, row);

export const zonasSource = listSource({
  table: 'zona_bodega as z',
  counted: 'zona_bodega',
  fields: {
    codigo: 'z.orden_codigo',
    secuencia_recorrido: 'z.secuencia_recorrido',
    bodega_id: 'z.bodega_id',
    tipo: 'z.tipo',
    estado: 'z.estado',
    padre_id: 'z.padre_id',
    responsable_id: 'z.responsable_id',
  },
  search: { fts: 'zona_bodega_fts', prefix: ['z.orden_codigo', 'z.codigo_barras'] },
  rows: zonas,
  present: presentZona,
});

export async function findZona(db: Reader, id: number): Promise<Zona> {
  const row = await zonas(db).where('z.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('No se encontró la zona.');
  return presentZona(row);
}

/** Whether a zone, or any of a warehouse, holds something or has something reserved. */
export async function tieneExistencias(db: Reader, of: { zona_id: number } | { bodega_id: number }): Promise<boolean> {
  const where =
    'zona_id' in of
      ? sql`zona_id in (select id from zona_bodega where id = ${of.zona_id})`
      : sql`zona_id in (select id from zona_bodega where bodega_id = ${of.bodega_id})`;
  const { rows } = await sql`
    select 1 where exists (select 1 from existencia where ${where} and cantidad_mil <> 0)
      or exists (select 1 from reserva where ${where} and cantidad_mil > 0)`.execute(db);
  return rows.length > 0;
}
