/** Reads of price lists. */
import { type SqlBool, sql } from 'kysely';
import type { Actor } from '../../core/auth/actor.ts';
import { compiled } from '../../core/db/compiled.ts';
import { TODAY } from '../../core/db/dialect.ts';
import { listSource } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import { toWire } from '../../shared/campos.ts';
import { businessDay } from '../../shared/dates.ts';
import type { Condition } from '../../shared/list.ts';
import { lista as c } from './campos.ts';
import type { Lista, ListaFila } from './contract/lista.ts';
import { leerItems } from './items-lectura.ts';
import { leerLista } from './leida.ts';
import { type EstadoLista, estadoEl, type ModoLista, type TipoLista } from './rules/tipos.ts';

/** For whom: its clients and its cities by name, some of them. */
const PARA = sql<string>`coalesce((
  select group_concat(nombre, ', ') from (
    select p.n_completo as nombre from lista_precio_cliente as x join persona as p on p.id = x.persona_id where x.lista_precio_id = l.id
    union all
    select v.nombre from lista_precio_ciudad as x join ciudad as v on v.id = x.ciudad_id where x.lista_precio_id = l.id
    limit 4)), 'Todos')`;

const ESTADO = sql<EstadoLista>`iif(l.estado = 'VIGENTE' and l.vigente_hasta < ${TODAY}, 'VENCIDA', l.estado)`;

const rows = (db: Reader) =>
  db
    .selectFrom('lista_precio as l')
    .leftJoin('lista_precio as b', 'b.id', 'l.lista_base_id')
    .select(['l.id', 'l.codigo', 'l.revision', 'l.nombre', 'l.moneda', 'l.incluye_iva', 'l.lista_base_id'])
    .select(['b.nombre as lista_base', 'l.vigente_desde', 'l.vigente_hasta', 'l.productos', 'l.updated', 'l.version'])
    .select([
      PARA.as('para'),
      ESTADO.as('estado'),
      sql<TipoLista>`l.tipo`.as('tipo'),
      sql<ModoLista>`l.modo`.as('modo'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const present = (row: Row): ListaFila => ({ ...toWire(c, row), sin_precio: 0 });

const ids = ({ values }: Condition) => JSON.stringify(values.map(Number));

/** Of `lista_precio as l`: VENCIDA is a state of the day. */
export function enEstado({ values }: Condition) {
  const states = JSON.stringify(values.map(String));
  const kept = sql<SqlBool>`(l.estado in (select value from json_each(${states})) and (l.estado <> 'VIGENTE'
    or l.vigente_hasta is null or l.vigente_hasta >= ${TODAY}))`;
  const over = sql<SqlBool>`(l.estado = 'VIGENTE' and l.vigente_hasta < ${TODAY})`;
  return values.includes('VENCIDA') ? sql<SqlBool>`(${kept} or ${over})` : kept;
}

export const listasSource = listSource({
  table: 'lista_precio as l',
  counted: 'lista_precio',
  fields: {
    nombre: 'l.orden_nombre',
    codigo: 'l.codigo',
    updated: 'l.updated',
    tipo: 'l.tipo',
    modo: 'l.modo',
    vigente_desde: 'l.vigente_desde',
    vigente_hasta: 'l.vigente_hasta',
    estado: { where: enEstado },
    cliente_id: {
      where: (asked) => sql<SqlBool>`l.id in (select x.lista_precio_id from lista_precio_cliente as x
        where x.persona_id in (select value from json_each(${ids(asked)})))`,
    },
    ciudad_id: {
      where: (asked) => sql<SqlBool>`l.id in (select x.lista_precio_id from lista_precio_ciudad as x
        where x.ciudad_id in (select value from json_each(${ids(asked)})))`,
    },
    producto_id: {
      where: (asked) => sql<SqlBool>`l.id in (select x.lista_precio_id from lista_precio_item as x
        where x.producto_id in (select value from json_each(${ids(asked)})))`,
    },
    vigente: {
      where: ({
        values: [fecha],
      }) => sql<SqlBool>`l.estado in ('VIGENTE', 'REEMPLAZADA') and l.vigente_desde <= ${fecha}
        and (l.vigente_hasta is null or l.vigente_hasta >= ${fecha})`,
    },
  },
  search: { fts: 'lista_precio_fts', prefix: ['l.orden_nombre', 'l.codigo'] },
  rows,
  present,
});

/** With how many products on sale have no price in each: one statement for all. */
export async function conFaltantes(db: Reader, listas: ListaFila[]): Promise<ListaFila[]> {
  const json = JSON.stringify(listas.map(({ id }) => id));
  const { rows: found } = await sql<{ id: number; se_venden: number; con_precio: number }>`
    select j.value as id, (select count(*) from producto where se_vende = 1) as se_venden,
      (select count(distinct i.producto_id) from lista_precio_item as i join producto as p on p.id = i.producto_id
        where i.lista_precio_id = j.value and i.precio_dmil is not null and p.se_vende = 1) as con_precio
    from json_each(${json}) as j`.execute(db);
  const missing = new Map(found.map((row) => [row.id, row.se_venden - row.con_precio]));
  return listas.map((each) => ({ ...each, sin_precio: missing.get(each.id) ?? 0 }));
}

const unaLista = compiled((db, id: number) =>
  rows(db)
    .leftJoin('usuario as ue', 'ue.id', 'l.enviada_uc_id')
    .leftJoin('usuario as ua', 'ua.id', 'l.aprobada_uc_id')
    .leftJoin('usuario as uc', 'uc.id', 'l.uc_id')
    .leftJoin('usuario as um', 'um.id', 'l.um_id')
    .leftJoin('lista_precio as s', (on) => on.onRef('s.reemplaza_id', '=', 'l.id').on('s.estado', '<>', 'INACTIVA'))
    .where('l.id', '=', id)
    .select([
      'l.porcentaje',
      'l.redondeo',
      'l.margen_minimo',
      'l.observacion',
      'l.motivo_devolucion',
      'l.motivo_inactiva',
    ])
    .select(['l.enviada', 'l.aprobada', 'l.reemplaza_id', 's.id as reemplazada_por_id', 'l.created'])
    .select([
      sql<string | null>`ue.first_name || ' ' || ue.last_name`.as('enviada_por'),
      sql<string | null>`ua.first_name || ' ' || ua.last_name`.as('aprobada_por'),
      sql<string | null>`uc.first_name || ' ' || uc.last_name`.as('uc_nombre'),
      sql<string | null>`um.first_name || ' ' || um.last_name`.as('um_nombre'),
    ]),
);

/** Who reads, and when. */
interface Lector {
  readonly actor: Actor;
  readonly now: Date;
}

/** The whole list, as this person may see it. Throws `no_encontrado`. */
export async function findLista(db: Reader, id: number, { actor, now }: Lector): Promise<Lista> {
  const [row] = await unaLista(db, id);
  if (!row) throw notFound('No se encontró la lista de precios.');
  const [wire] = await conFaltantes(db, [present(row)]);
  const { redondeo, ...more } = toWire(c, row);
  const leida = await leerLista(db, id);
  return {
    ...more,
    ...(wire as ListaFila),
    ...{ numero: null, redondeo },
    ...(await paraQuienes(db, id)),
    versiones: await versionesDe(db, leida.codigo, businessDay(now)),
    detalle: await leerItems(db, leida, actor, now),
  };
}

async function paraQuienes(db: Reader, id: number) {
  const { rows: found } = await sql<{ clase: 'cliente' | 'ciudad'; id: number; nombre: string }>`
    select 'cliente' as clase, p.id, p.n_completo as nombre, p.orden_nombre as orden from lista_precio_cliente as x
      join persona as p on p.id = x.persona_id where x.lista_precio_id = ${id}
    union all
    select 'ciudad', v.id, v.nombre, v.nombre from lista_precio_ciudad as x join ciudad as v on v.id = x.ciudad_id
      where x.lista_precio_id = ${id} order by orden`.execute(db);
  const of = (clase: string) =>
    found.filter((row) => row.clase === clase).map((row) => ({ id: row.id, nombre: row.nombre }));
  const [clientes_nombres, ciudades_nombres] = [of('cliente'), of('ciudad')];
  return {
    ...{ clientes: clientes_nombres.map((each) => each.id), clientes_nombres },
    ...{ ciudades: ciudades_nombres.map((each) => each.id), ciudades_nombres },
  };
}

async function versionesDe(db: Reader, codigo: string, hoy: string): Promise<Lista['versiones']> {
  const found = await db
    .selectFrom('lista_precio as l')
    .select(['l.id', 'l.revision', 'l.vigente_desde', 'l.vigente_hasta', sql<EstadoLista>`l.estado`.as('estado')])
    .where('l.codigo', '=', codigo)
    .orderBy('l.revision', 'desc')
    .execute();
  return found.map((row) => ({ ...row, estado: estadoEl(row.estado, row.vigente_hasta, hoy) }));
}
