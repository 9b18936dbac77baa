/** Reads of cases with their follow-ups. */
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/sqlite';
import { fromJson } from '../../core/db/json.ts';
import { listSource } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import { wireInstant } from '../../shared/dates.ts';
import type { Condition } from '../../shared/list.ts';
import { NOMBRE_ESTADO } from '../inmuebles/public.ts';
import type { Caso, CasoFila } from './contract/casos.ts';
import { type EstadoCaso, observacionTotal } from './rules.ts';

const nombreDe = (alias: string) =>
  sql<string | null>`${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}`;

const casos = (db: Reader) =>
  db
    .selectFrom('caso as k')
    .innerJoin('consignacion as c', 'c.id', 'k.consignacion_id')
    .leftJoin('usuario as r', 'r.id', 'k.responsable_id')
    .leftJoin('usuario as uc', 'uc.id', 'k.uc_id')
    .leftJoin('usuario as uf', 'uf.id', 'k.usuario_final_id')
    .select(['k.id', 'k.padre_id as id_padre', 'k.inmueble_id as inmueble', 'k.consignacion_id as consignacion'])
    .select(['k.observacion', 'k.estado as estado_actividad', 'k.responsable_id as responsable', 'k.fecha_final'])
    .select(['k.observacion_final', 'k.created', 'k.estado_actual', 'k.requisito_codigo', 'k.requisito_proceso'])
    .select(['k.fecha_compromiso', 'c.proceso', 'k.version'])
    .select((eb) => [
      nombreDe('r').as('responsable_nombre'),
      nombreDe('uc').as('uc_nombre'),
      nombreDe('uf').as('usuario_final_nombre'),
      jsonArrayFrom(
        eb
          .selectFrom('caso_seguimiento as s')
          .leftJoin('usuario as us', 'us.id', 's.uc_id')
          .whereRef('s.caso_id', '=', 'k.id')
          .orderBy('s.id')
          .select(['s.created', 's.observacion', 's.estado_actual', nombreDe('us').as('uc_nombre')]),
      ).as('seguimientos'),
    ]);

type Fila = Awaited<ReturnType<ReturnType<typeof casos>['executeTakeFirstOrThrow']>>;

function presentar({ seguimientos, ...row }: Fila): Caso {
  const followed = fromJson(seguimientos).map(({ estado_actual, created, ...each }) => ({
    ...each,
    created: wireInstant(created),
    estado_nombre: NOMBRE_ESTADO[estado_actual],
  }));
  return {
    ...row,
    created: wireInstant(row.created),
    estado_nombre: NOMBRE_ESTADO[row.estado_actual],
    observacion_total: observacionTotal(
      row.observacion,
      followed.map(({ observacion }) => observacion),
    ),
    caso_seguimiento: followed,
  };
}

export async function findCaso(db: Reader, id: number): Promise<Caso> {
  const row = await casos(db).where('k.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('No se encontró el caso.');
  return presentar(row);
}

/** Those of a property, by id; of one state only, its roots too. */
export async function casosDe(db: Reader, inmueble_id: number, estado: EstadoCaso | null): Promise<Caso[]> {
  const all = casos(db).where('k.inmueble_id', '=', inmueble_id).orderBy('k.id');
  const rows = await (estado
    ? all.where(({ eb, or }) => or([eb('k.estado', '=', estado), eb('k.padre_id', 'is', null)]))
    : all
  ).execute();
  return rows.map(presentar);
}

/** What keeps a consignment in its process, oldest first. */
export function pendientesDe(db: Reader, { id, proceso }: { readonly id: number; readonly proceso: Caso['proceso'] }) {
  return db
    .selectFrom('caso as k')
    .leftJoin('usuario as r', 'r.id', 'k.responsable_id')
    .select(['k.id', 'k.observacion', nombreDe('r').as('responsable_nombre')])
    .where('k.consignacion_id', '=', id)
    .where('k.estado', '=', 'PENDIENTE')
    .where('k.requisito_codigo', '=', proceso)
    .orderBy('k.id')
    .execute();
}

/** Pending cases of somebody whose date is past, in consignments that go on: the longest first. */
export function vencidosDe(db: Reader, { usuario, hoy, limit }: { usuario: number; hoy: string; limit: number }) {
  return db
    .selectFrom('caso as k')
    .innerJoin('consignacion as c', 'c.id', 'k.consignacion_id')
    .innerJoin('inmueble as i', 'i.id', 'k.inmueble_id')
    .select(['k.id', 'k.observacion', 'k.fecha_compromiso', 'k.consignacion_id', 'i.direccion'])
    .where('k.responsable_id', '=', usuario)
    .where('k.estado', '=', 'PENDIENTE')
    .where('k.fecha_compromiso', '<', hoy)
    .where('c.estado', '=', 'ACTIVA')
    .orderBy('k.fecha_compromiso')
    .orderBy('k.id')
    .limit(limit)
    .execute();
}

/** As what an appointment is about: nobody else is in its property at that hour. */
export async function origenesDeCasos(db: Reader, ids: readonly number[]) {
  const rows = await db
    .selectFrom('caso as k')
    .innerJoin('inmueble as i', 'i.id', 'k.inmueble_id')
    .select(['k.id', 'k.inmueble_id', 'i.direccion'])
    // Roots are no case of anybody.
    .where('k.padre_id', 'is not', null)
    .where('k.id', 'in', sql<number>`(select value from json_each(${JSON.stringify(ids)}))`)
    .execute();
  return new Map(
    rows.map(({ id, inmueble_id, direccion }) => [id, { nombre: `CASO ${id} · ${direccion}`, inmueble_id }]),
  );
}

/** How many there are of a state is kept (migration 0092). */
function contados([first, ...more]: readonly Condition[]) {
  if (!first || more.length > 0 || first.field !== 'estado_actividad' || first.operator !== 'eq') return null;
  return sql<{ n: number }>`select filas as n from conteo where tabla = ${`caso.${first.values[0]}`}`;
}

export const casosSource = listSource({
  table: 'caso as k',
  counted: 'caso.TODOS',
  countOf: contados,
  // Roots only head what hangs from them.
  scope: sql<boolean>`k.padre_id is not null`,
  fields: {
    estado_actividad: 'k.estado',
    responsable: 'k.responsable_id',
    consignacion: 'k.consignacion_id',
    inmueble: 'k.inmueble_id',
    requisito_codigo: 'k.requisito_codigo',
    fecha_compromiso: 'k.fecha_compromiso',
    created: 'k.created',
  },
  search: { fts: 'caso_fts', prefix: ['k.busca'] },
  rows: (db: Reader) =>
    db
      .selectFrom('caso as k')
      .innerJoin('inmueble as i', 'i.id', 'k.inmueble_id')
      .leftJoin('usuario as r', 'r.id', 'k.responsable_id')
      .select(['k.id', 'k.inmueble_id as inmueble', 'k.consignacion_id as consignacion', 'i.direccion'])
      .select(['k.observacion', 'k.estado as estado_actividad', 'k.responsable_id as responsable'])
      .select(['k.requisito_codigo', 'k.requisito_proceso', 'k.fecha_compromiso', 'k.fecha_final'])
      .select(['k.created', 'k.version', nombreDe('r').as('responsable_nombre')]),
  present: (row): CasoFila => ({ ...row, created: wireInstant(row.created) }),
});
