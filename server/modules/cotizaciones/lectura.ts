/** Reads of quotations. What they earn is told to who may see costs. */
import { type SqlBool, sql } from 'kysely';
import { type Actor, can } from '../../core/auth/actor.ts';
import { TODAY } from '../../core/db/dialect.ts';
import { listSource } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import { toWire } from '../../shared/campos.ts';
import { wireInstant } from '../../shared/dates.ts';
import { mulDiv } from '../../shared/exact.ts';
import { toPesos } from '../../shared/money.ts';
import { toCantidad } from '../../shared/quantities.ts';
import { pedidosDeCotizacion } from '../pedidos/public.ts';
import { permisos as productos } from '../productos/public.ts';
import { impuestosDelDocumento, presentLinea } from '../ventas/public.ts';
import * as campos from './campos.ts';
import type { Cotizacion, CotizacionFila } from './contract/cotizacion.ts';
import { cuenta, NOMBRES_ESTADO, porPedirDe } from './rules/estados.ts';

const PPM = 1_000_000;

const VENCIDA = sql<SqlBool>`c.estado = 'ENVIADA' and c.vence < ${TODAY}`;
/** Within a week. */
const POR_VENCER = sql<SqlBool>`c.estado = 'ENVIADA' and c.vence between ${TODAY} and date(${TODAY}, '7 days')`;
const eligible = (condition: typeof VENCIDA) => ({
  where: ({ values }: { readonly values: readonly (string | number)[] }) =>
    values[0] ? condition : sql<SqlBool>`not (${condition})`,
});

const usuario = (alias: string) =>
  sql<string | null>`${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}`;

const filas = (db: Reader) =>
  db
    .selectFrom('cotizacion as c')
    .innerJoin('persona as p', 'p.id', 'c.persona_id')
    .innerJoin('estado as e', (join) => join.on('e.proceso', '=', 'cotizacion').onRef('e.codigo', '=', 'c.estado'))
    .leftJoin('usuario as v', 'v.id', 'c.vendedor_id')
    .select(['c.id', 'c.numero', 'c.version_numero', 'c.fecha', 'c.persona_id', 'p.n_completo as cliente'])
    .select(['c.vendedor_id', usuario('v').as('vendedor'), 'c.validez_dias', 'c.vence', 'c.forma_pago', 'c.lineas'])
    .select(['c.subtotal_cts', 'c.total_cts', 'c.margen', 'c.pct_pedido', 'c.pide_cambio', 'c.motivo', 'c.estado'])
    .select(['e.id as estado_actual_id', 'c.updated', 'c.version'])
    .select(sql<number>`case when ${VENCIDA} then 1 else 0 end`.as('vencida'));

type Fila = Awaited<ReturnType<ReturnType<typeof filas>['executeTakeFirstOrThrow']>>;

const present = (row: Fila): CotizacionFila => ({
  ...toWire(campos.cotizacion, row),
  vencida: row.vencida === 1,
  estado_nombre: NOMBRES_ESTADO[row.estado],
});

export const cotizacionesSource = listSource({
  table: 'cotizacion as c',
  counted: 'cotizacion',
  fields: {
    id: 'c.id',
    numero: 'c.numero',
    fecha: 'c.fecha',
    vence: 'c.vence',
    total: 'c.total_cts',
    updated: 'c.updated',
    persona_id: 'c.persona_id',
    vendedor_id: 'c.vendedor_id',
    estado: 'c.estado',
    pide_cambio: 'c.pide_cambio',
    vencida: eligible(VENCIDA),
    por_vencer: eligible(POR_VENCER),
  },
  search: { fts: 'cotizacion_fts', prefix: ['c.numero'], numero: 'c.numero' },
  totals: { total: { column: 'c.total_cts', present: toPesos } },
  rows: filas,
  present,
});

/** Not told of the list to who may not see costs. */
export const ocultos = (actor: Actor): readonly string[] => (can(actor, productos.verCostos) ? [] : ['margen']);

const lineas = (db: Reader) =>
  db
    .selectFrom('cotizacion_detalle as d')
    .innerJoin('producto as p', 'p.id', 'd.producto_id')
    .innerJoin('unidad_medida as n', 'n.codigo', 'p.unidad_base')
    .leftJoin('presentacion as r', 'r.id', 'd.presentacion_id')
    .orderBy('d.cotizacion_id')
    .orderBy('d.orden')
    .selectAll('d')
    .select(['p.cod_prod', 'p.nombre_producto', 'n.nombre as unidad', 'n.decimales', 'r.nombre as presentacion']);

export type LineaCotizacion = Awaited<ReturnType<ReturnType<typeof lineas>['executeTakeFirstOrThrow']>>;

/** The lines of quotations, in their places. One statement. */
export const leerLineas = (db: Reader, cotizaciones: readonly number[]): Promise<LineaCotizacion[]> =>
  lineas(db)
    .where(sql<SqlBool>`d.cotizacion_id in (select value from json_each(${JSON.stringify(cotizaciones)}))`)
    .execute();

/** Of its presentation. */
export const enSuya = ({ factor_ppm }: Pick<LineaCotizacion, 'factor_ppm'>, mil: number): number =>
  toCantidad(mulDiv(mil, PPM, factor_ppm));

/** The whole quotation. Throws `no_encontrado`. */
export async function findCotizacion(db: Reader, id: number, actor: Actor): Promise<Cotizacion> {
  const row = await filas(db)
    .leftJoin('cliente as k', 'k.persona_id', 'c.persona_id')
    .leftJoin('lista_precio as l', 'l.id', 'c.lista_id')
    .leftJoin('usuario as u', 'u.id', 'c.uc_id')
    .leftJoin('usuario as a', 'a.id', 'c.aprobada_uc_id')
    .where('c.id', '=', id)
    .select(['p.documento', 'c.contacto', 'c.lista_id', 'l.nombre as lista', 'c.plazo', 'c.condiciones'])
    .select(['c.notas_internas', 'c.excesos', 'c.enviada', 'c.enviada_a', 'c.aceptada', 'c.aceptada_por', 'c.created'])
    .select([usuario('u').as('usuario'), usuario('a').as('aprobada_por')])
    .select(sql<string | null>`coalesce(k.correo_facturacion, p.email)`.as('correo'))
    .select(sql<number>`coalesce(c.raiz_id, c.id)`.as('raiz'))
    .executeTakeFirst();
  if (!row) throw notFound('No se encontró la cotización.');
  const { raiz, excesos, ...resto } = row;
  const rows = await leerLineas(db, [id]);
  const conCostos = can(actor, productos.verCostos);
  const ultima = await ultimaVersion(db, raiz);
  return {
    ...toWire(campos.cotizacion, resto),
    vencida: row.vencida === 1,
    estado_nombre: NOMBRES_ESTADO[row.estado],
    margen: conCostos && row.margen !== null ? row.margen / 100 : null,
    excesos,
    impuestos: impuestosDelDocumento(rows.filter(cuenta)),
    reciente: ultima.id === id ? null : ultima,
    versiones: ultima.version_numero,
    detalle: rows.map((linea) => presentDetalle(linea, conCostos)),
    respuestas: await respuestasDe(db, id),
    pedidos: await pedidosDeCotizacion(db, id),
  };
}

/** The newest of the versions that begin with `raiz`. */
export async function ultimaVersion(db: Reader, raiz: number) {
  const row = await db
    .selectFrom('cotizacion')
    .select(['id', 'version_numero'])
    .where('raiz_id', '=', raiz)
    .orderBy('version_numero', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? { id: raiz, version_numero: 1 };
}

async function respuestasDe(db: Reader, cotizacion_id: number): Promise<Cotizacion['respuestas']> {
  const rows = await db
    .selectFrom('cotizacion_respuesta')
    .select(['id', 'tipo', 'nombre', 'observacion', 'created'])
    .where('cotizacion_id', '=', cotizacion_id)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({ ...row, created: wireInstant(row.created) }));
}

function presentDetalle(linea: LineaCotizacion, conCostos: boolean): Cotizacion['detalle'][number] {
  return {
    ...presentLinea(linea, conCostos),
    opcional: linea.opcional === 1,
    elegida: linea.elegida === 1,
    seccion: linea.seccion,
    pedido: enSuya(linea, linea.pedida_mil),
    por_pedir: enSuya(linea, porPedirDe(linea)),
  };
}
