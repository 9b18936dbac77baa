/** Reads of consignments, of the properties that one may consign, and of what each process asks for. */
import { sql } from 'kysely';
import { TODAY } from '../../core/db/dialect.ts';
import { listSource } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import { wireInstant } from '../../shared/dates.ts';
import { toPesos } from '../../shared/money.ts';
import { searchKey, sortKey } from '../../shared/text.ts';
import { type EstadoInmueble, NOMBRE_ESTADO } from '../inmuebles/public.ts';
import { type Consignacion, type InmuebleMostrado, MAX_INMUEBLES, MAX_TARJETAS } from './contract/consignaciones.ts';
import type { Requisito } from './contract/requisitos.ts';
import { CODIGOS, NOMBRE_PROCESO, PROCESOS } from './rules.ts';

const PROPIETARIO = sql<string>`coalesce((
  select p.n_completo || case when count(*) over () > 1 then ' y ' || (count(*) over () - 1) || ' más' else '' end
  from inmueble_propietario as o join persona as p on p.id = o.persona_id
  where o.inmueble_id = i.id order by o.orden limit 1), '')`;

const pendientes = (more = sql``) => sql<number>`(select count(*) from caso as k
  where k.consignacion_id = c.id and k.estado = 'PENDIENTE' ${more})`;

const consignaciones = (db: Reader) =>
  db
    .selectFrom('consignacion as c')
    .innerJoin('inmueble as i', 'i.id', 'c.inmueble_id')
    .innerJoin('usuario as u', 'u.id', 'c.responsable_id')
    .select(['c.id', 'c.inmueble_id', 'i.direccion as inmueble', 'i.codigo as inmueble_codigo', 'i.estado_actual'])
    .select(['c.proceso', 'c.estado', 'c.responsable_id as responsable', 'c.motivo_retiro'])
    .select(['c.created', 'c.updated', 'c.version'])
    .select([
      PROPIETARIO.as('propietario'),
      sql<string>`u.first_name || ' ' || u.last_name`.as('responsable_nombre'),
      pendientes().as('pendientes'),
      pendientes(sql`and k.fecha_compromiso < ${TODAY}`).as('vencidos'),
    ]);

type Fila = Awaited<ReturnType<ReturnType<typeof consignaciones>['executeTakeFirstOrThrow']>>;

const presentar = (row: Fila): Consignacion => ({
  ...row,
  estado_actual_nombre: NOMBRE_ESTADO[row.estado_actual as EstadoInmueble],
  proceso_nombre: NOMBRE_PROCESO[row.proceso],
  created: wireInstant(row.created),
  updated: wireInstant(row.updated),
});

export const consignacionesSource = listSource({
  table: 'consignacion as c',
  counted: 'consignacion',
  fields: {
    inmueble: 'c.orden_direccion',
    created: { column: 'c.created', instant: true },
    updated: 'c.updated',
    proceso: 'c.proceso',
    estado: 'c.estado',
    responsable: 'c.responsable_id',
    inmueble_id: 'c.inmueble_id',
  },
  search: { fts: 'consignacion_fts', prefix: ['c.orden_direccion'] },
  rows: consignaciones,
  present: presentar,
});

export async function findConsignacion(db: Reader, id: number): Promise<Consignacion> {
  const row = await consignaciones(db).where('c.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('No se encontró la consignación.');
  return presentar(row);
}

/** The one of a property that goes on; none when it was retired or there never was one. */
export async function findActiva(db: Reader, inmueble_id: number): Promise<Consignacion | null> {
  const row = await consignaciones(db)
    .where('c.inmueble_id', '=', inmueble_id)
    .where('c.estado', '=', 'ACTIVA')
    .executeTakeFirst();
  return row ? presentar(row) : null;
}

/** The first cards of each process, and how many there are. */
export async function leerTablero(db: Reader) {
  const counts = await db
    .selectFrom('consignacion')
    .select((eb) => ['proceso', eb.fn.countAll<number>().as('n')])
    .where('estado', '=', 'ACTIVA')
    .groupBy('proceso')
    .execute();
  // The cross join keeps the processes outside: each walks its range of the index no further than its cards.
  const first = sql<number>`c.id in (select k.id from json_each(${JSON.stringify(CODIGOS)}) as j
    cross join consignacion as k on k.id in (select x.id from consignacion as x where x.proceso = j.value and x.estado = 'ACTIVA'
      order by x.orden_direccion, x.id limit ${MAX_TARJETAS}))`;
  const rows = await consignaciones(db)
    .where(sql<boolean>`${first}`)
    .orderBy('c.orden_direccion')
    .orderBy('c.id')
    .execute();
  const cards = Map.groupBy(rows, ({ proceso }) => proceso);
  return PROCESOS.map(({ codigo, nombre }) => ({
    codigo,
    nombre,
    cantidad: counts.find(({ proceso }) => proceso === codigo)?.n ?? 0,
    consignaciones: (cards.get(codigo) ?? []).map(presentar),
  }));
}

const mostrados = (db: Reader) =>
  db
    .selectFrom('inmueble as i')
    .innerJoin('uso_inmueble as u', 'u.id', 'i.uso_id')
    .select(['i.id', 'i.direccion', 'i.estado_actual', 'u.nombre as uso', 'i.canon_cts', 'i.admon_cts'])
    .select(['i.iva_arriendo_cts', 'i.consignacion_retirada', 'i.impuesto_pago', PROPIETARIO.as('propietario')]);

type Mostrado = Awaited<ReturnType<ReturnType<typeof mostrados>['executeTakeFirstOrThrow']>>;

const mostrar = ({ canon_cts, admon_cts, iva_arriendo_cts, impuesto_pago, ...row }: Mostrado): InmuebleMostrado => ({
  ...row,
  estado_actual_nombre: NOMBRE_ESTADO[row.estado_actual as EstadoInmueble],
  canon: toPesos(canon_cts),
  admon: toPesos(admon_cts),
  iva_arriendo: toPesos(iva_arriendo_cts),
  impuesto_pago: impuesto_pago === 1,
});

/** Those whose address contains what was written, in the order of the addresses. Three letters or more go by the index of words. */
export async function buscarPorDireccion(db: Reader, text: string): Promise<InmuebleMostrado[]> {
  const key = searchKey(text);
  if (key.length < 2) return [];
  const wanted = sql<boolean>`instr(i.orden_direccion, ${sortKey(text)}) > 0`;
  const indexed = sql<boolean>`i.id in (select rowid from inmueble_fts where inmueble_fts match ${`"${key.replaceAll('"', '""')}"`})`;
  const found = mostrados(db).where(wanted).orderBy('i.orden_direccion').orderBy('i.id').limit(MAX_INMUEBLES);
  return (await (key.length > 2 ? found.where(indexed) : found).execute()).map(mostrar);
}

export async function findInmuebleConCasos(db: Reader, id: number) {
  const row = await mostrados(db).where('i.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('No se encontró el inmueble.');
  return { ...mostrar(row), consignacion: await findActiva(db, id) };
}

const requisitos = (db: Reader) =>
  db
    .selectFrom('consignacion_requisito as r')
    .leftJoin('usuario as u', 'u.id', 'r.responsable_id')
    .select(['r.id', 'r.proceso', 'r.nombre', 'r.plazo_dias', 'r.responsable_id', 'r.orden', 'r.updated', 'r.version'])
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('responsable_nombre'));

type FilaRequisito = Awaited<ReturnType<ReturnType<typeof requisitos>['executeTakeFirstOrThrow']>>;

const presentarRequisito = (row: FilaRequisito): Requisito => ({
  ...row,
  proceso_nombre: NOMBRE_PROCESO[row.proceso],
  updated: wireInstant(row.updated),
});

export const requisitosSource = listSource({
  table: 'consignacion_requisito as r',
  fields: {
    proceso: { column: 'r.proceso' },
    nombre: 'r.nombre',
    responsable_id: 'r.responsable_id',
  },
  search: { columns: ['r.nombre'] },
  rows: requisitos,
  present: presentarRequisito,
});

export async function findRequisito(db: Reader, id: number): Promise<Requisito> {
  const row = await requisitos(db).where('r.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('No se encontró el requisito.');
  return presentarRequisito(row);
}
