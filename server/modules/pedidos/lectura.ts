/** Reads of orders. What things cost is told to who may see it. */
import { type SqlBool, sql } from 'kysely';
import { type Actor, can } from '../../core/auth/actor.ts';
import { TODAY } from '../../core/db/dialect.ts';
import { listSource } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import { toWire } from '../../shared/campos.ts';
import { mulDiv } from '../../shared/exact.ts';
import { toPesos } from '../../shared/money.ts';
import { toCantidad } from '../../shared/quantities.ts';
import { permisos as productos } from '../productos/public.ts';
import { impuestosDelDocumento, presentLinea } from '../ventas/public.ts';
import * as campos from './campos.ts';
import type { Pedido, PedidoFila } from './contract/pedido.ts';
import { creditosDe, type Examen, examinarRetenido } from './credito.ts';
import { type Ajustes, ajustesDe, leerAjustes } from './rules/ajustes.ts';
import { faltaDe, nombreDe, RETENIDOS } from './rules/estados.ts';
import { tipoDe } from './tipos.ts';

const PPM = 1_000_000;

/** Something of it is still to leave after its day. */
const ATRASADO = sql<SqlBool>`p.estado in ('CONFIRMADO', 'RESERVADO', 'EN_ALISTAMIENTO', 'ALISTADO', 'DESPACHADO', 'FACTURADO')
  and p.pct_despachado < 10000 and p.fecha_entrega < ${TODAY}`;
const RETENIDO = sql<SqlBool>`p.estado in (${sql.join(RETENIDOS.map((estado) => sql.lit(estado)))})`;

const usuario = (alias: string) =>
  sql<string | null>`${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}`;

const filas = (db: Reader) =>
  db
    .selectFrom('pedido as p')
    .innerJoin('configuracion_pedido as t', 't.id', 'p.configuracion_id')
    .innerJoin('bodega as b', 'b.id', 'p.bodega_id')
    .innerJoin('estado as e', (join) => join.on('e.proceso', '=', 'pedido').onRef('e.codigo', '=', 'p.estado'))
    .leftJoin('bodega as bd', 'bd.id', 'p.bodega_destino_id')
    .leftJoin('persona as c', 'c.id', 'p.persona_id')
    .leftJoin('persona_direccion as d', 'd.id', 'p.direccion_entrega_id')
    .leftJoin('ciudad as ci', (join) => join.on('ci.id', '=', sql`coalesce(d.ciudad, c.ciudad)`))
    .leftJoin('usuario as v', 'v.id', 'p.vendedor_id')
    .select(['p.id', 'p.numero', 'p.fecha', 't.codigo as tipo', 't.nombre as tipo_nombre', 'p.interno', 'p.persona_id'])
    .select([
      'c.n_completo as cliente',
      'ci.nombre as ciudad',
      'p.bodega_id',
      'b.nombre as bodega',
      'p.bodega_destino_id',
    ])
    .select([
      'bd.nombre as bodega_destino',
      'p.fecha_entrega',
      'p.forma_pago',
      'p.vendedor_id',
      usuario('v').as('vendedor'),
    ])
    .select(['p.lineas', 'p.subtotal_cts', 'p.total_cts', 'p.estado', 'e.id as estado_actual_id', 'p.parcial'])
    .select(['p.con_faltante', 'p.pct_alistado', 'p.pct_despachado', 'p.pct_facturado', 'p.updated', 'p.version'])
    .select(
      sql<number>`case when ${ATRASADO} then cast(julianday(${TODAY}) - julianday(p.fecha_entrega) as integer) else 0 end`.as(
        'dias_retraso',
      ),
    );

type Fila = Awaited<ReturnType<ReturnType<typeof filas>['executeTakeFirstOrThrow']>>;

const presentFila = (row: Fila) => ({
  ...toWire(campos.pedido, row),
  estado_nombre: nombreDe(row.estado, row.parcial === 1),
});

export const pedidosSource = listSource({
  table: 'pedido as p',
  counted: 'pedido',
  fields: {
    id: 'p.id',
    numero: 'p.numero',
    fecha: 'p.fecha',
    fecha_entrega: 'p.fecha_entrega',
    total: 'p.total_cts',
    updated: 'p.updated',
    persona_id: 'p.persona_id',
    bodega_id: 'p.bodega_id',
    bodega_destino_id: 'p.bodega_destino_id',
    vendedor_id: 'p.vendedor_id',
    cotizacion_id: 'p.cotizacion_id',
    estado: 'p.estado',
    tipo: {
      where: ({ values }) =>
        sql<SqlBool>`p.configuracion_id in (select t.id from configuracion_pedido as t where t.codigo in (select value from json_each(${JSON.stringify(values)})))`,
    },
    retenidos: { where: ({ values }) => (values[0] ? RETENIDO : sql<SqlBool>`not (${RETENIDO})`) },
    atrasados: { where: ({ values }) => (values[0] ? ATRASADO : sql<SqlBool>`not (${ATRASADO})`) },
    con_faltante: 'p.con_faltante',
  },
  search: { fts: 'pedido_fts', prefix: ['p.numero'], numero: 'p.numero' },
  totals: { total: { column: 'p.total_cts', present: toPesos } },
  rows: filas,
  present: (row: Fila): PedidoFila => ({ ...presentFila(row), cartera_cliente: null }),
  complete: async (db: Reader, rows: PedidoFila[]) => {
    const creditos = await creditosDe(
      db,
      rows.flatMap(({ persona_id }) => persona_id ?? []),
    );
    return rows.map((row) => ({ ...row, cartera_cliente: creditos.get(row.persona_id ?? 0)?.semaforo ?? null }));
  },
});

const lineas = (db: Reader) =>
  db
    .selectFrom('pedido_detalle as d')
    .innerJoin('producto as p', 'p.id', 'd.producto_id')
    .innerJoin('unidad_medida as n', 'n.codigo', 'p.unidad_base')
    .leftJoin('presentacion as r', 'r.id', 'd.presentacion_id')
    .orderBy('d.pedido_id')
    .orderBy('d.orden')
    .selectAll('d')
    .select(['p.cod_prod', 'p.nombre_producto', 'n.nombre as unidad', 'n.decimales', 'r.nombre as presentacion']);

export type LineaPedido = Awaited<ReturnType<ReturnType<typeof lineas>['executeTakeFirstOrThrow']>>;

/** The lines of orders, in their places. One statement. */
export const leerLineas = (db: Reader, pedidos: readonly number[]): Promise<LineaPedido[]> =>
  lineas(db)
    .where(sql<SqlBool>`d.pedido_id in (select value from json_each(${JSON.stringify(pedidos)}))`)
    .execute();

/** The whole order. Throws `no_encontrado`. */
export async function findPedido(db: Reader, id: number, actor: Actor): Promise<Pedido> {
  const row = await filas(db)
    .leftJoin('lista_precio as l', 'l.id', 'p.lista_id')
    .leftJoin('persona as tr', 'tr.id', 'p.transportista_id')
    .leftJoin('usuario as u', 'u.id', 'p.uc_id')
    .leftJoin('usuario as du', 'du.id', 'p.descuento_uc_id')
    .leftJoin('usuario as lu', 'lu.id', 'p.liberado_uc_id')
    .where('p.id', '=', id)
    .select(['c.documento', 'p.lista_id', 'l.nombre as lista', 'p.plazo', 'p.franja', 'p.direccion_entrega_id'])
    .select(['d.descripcion as direccion_entrega', 'p.oc_cliente', 'p.observacion', 'p.cotizacion_id', 'p.excesos'])
    .select([
      'p.bajo_costo',
      'p.configuracion_id',
      'p.ajustes',
      'p.confirmado',
      'p.liberado',
      'p.entregado',
      'p.motivo',
      'p.created',
    ])
    .select([
      'p.transportista_id',
      'tr.n_completo as transportista',
      usuario('u').as('usuario'),
      usuario('du').as('descuento_autorizado_por'),
      usuario('lu').as('liberado_por'),
    ])
    .executeTakeFirst();
  if (!row) throw notFound('No se encontró el pedido.');
  const ajustes = row.ajustes ? leerAjustes(row.ajustes) : ajustesDe(await tipoDe(db, row.configuracion_id));
  const rows = await leerLineas(db, [id]);
  const conCostos = can(actor, productos.verCostos);
  const { retenciones, libera_cts } = await retenidoPor(db, row, ajustes);
  const creditos = row.persona_id === null ? null : await creditosDe(db, [row.persona_id]);
  const { excesos, bajo_costo: _, configuracion_id: __, ajustes: ___, ...resto } = row;
  return {
    ...toWire(campos.pedido, resto),
    estado_nombre: nombreDe(row.estado, row.parcial === 1),
    impuestos: impuestosDelDocumento(rows.filter(({ sustituye_id }) => sustituye_id === null)),
    retenciones: [...retenciones],
    libera_con: libera_cts > 0 ? toPesos(libera_cts) : null,
    ajustes: presentAjustes(ajustes),
    cartera_cliente: creditos?.get(row.persona_id ?? 0)?.semaforo ?? null,
    excesos,
    detalle: rows.map((linea) => presentDetalle(linea, conCostos)),
  };
}

const presentAjustes = ({ monto_minimo_cts, monto_gracia_cts, ...rest }: Ajustes) => ({
  ...{ ...rest, monto_minimo: toPesos(monto_minimo_cts), monto_gracia: toPesos(monto_gracia_cts) },
});

export const BAJO_COSTO = 'Tiene líneas por debajo de su costo.';
const MARGEN = { codigo: 'MARGEN', msg: BAJO_COSTO } as const;

type Retenible = Pick<Fila, 'id' | 'estado' | 'persona_id' | 'forma_pago' | 'total_cts'> & {
  readonly bajo_costo: number;
};

/** What holds an order that is held, as things are now. */
async function retenidoPor(db: Reader, row: Retenible, ajustes: Ajustes): Promise<Examen> {
  const margen = row.bajo_costo > 0 ? [MARGEN] : [];
  if (row.estado === 'RETENIDO_MARGEN') return { retenciones: margen, libera_cts: 0 };
  if (row.estado !== 'RETENIDO_CARTERA' || row.persona_id === null) return { retenciones: [], libera_cts: 0 };
  const examen = await examinarRetenido(db, { ...row, persona_id: row.persona_id }, ajustes);
  return { ...examen, retenciones: [...examen.retenciones, ...margen] };
}

function presentDetalle(linea: LineaPedido, conCostos: boolean): Pedido['detalle'][number] {
  /** Base units as units of its presentation. */
  const suya = (mil: number) => toCantidad(mulDiv(mil, PPM, linea.factor_ppm));
  return {
    ...presentLinea(linea, conCostos && linea.precio_dmil > 0),
    reservado: suya(linea.reservado_mil),
    alistado: suya(linea.alistado_mil),
    despachado: suya(linea.despachado_mil),
    facturado: suya(linea.facturado_mil),
    cancelado: suya(linea.cancelado_mil),
    falta: suya(faltaDe(linea)),
    con_stock: linea.con_stock === 1,
    cotizacion_detalle_id: linea.cotizacion_detalle_id,
    sustituye_id: linea.sustituye_id,
    sustitucion_motivo: linea.sustitucion_motivo,
  };
}
