/** Reads of goods receipts. What goods cost is told to who may see costs. */
import { type SqlBool, sql } from 'kysely';
import { type Actor, can } from '../../core/auth/actor.ts';
import { listSource } from '../../core/db/list.ts';
import { linkField } from '../../core/db/list-link.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import { toWire } from '../../shared/campos.ts';
import { toPesos } from '../../shared/money.ts';
import { toCantidad } from '../../shared/quantities.ts';
import type { ImpuestoGuardado } from '../ordenes-compra/public.ts';
import { permisos as productos } from '../productos/public.ts';
import * as campos from './campos.ts';
import type { Entrada, EntradaFila } from './contract/entrada.ts';
import { leerDetalle } from './detalle.ts';

const persona = (alias: string) =>
  sql<string | null>`${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}`;

const CON_NOVEDADES = sql<SqlBool>`e.novedades > 0`;
const PENDIENTES = sql<SqlBool>`e.novedades > e.resueltas`;
const SIN_FACTURA = sql<SqlBool>`e.n_factura is null`;
const si = (condition: ReturnType<typeof sql<SqlBool>>) => ({
  where: ({ values }: { readonly values: readonly unknown[] }) =>
    values[0] ? condition : sql<SqlBool>`not (${condition})`,
});

const filas = (db: Reader) =>
  db
    .selectFrom('entrada as e')
    .innerJoin('proveedor as p', 'p.id', 'e.proveedor_id')
    .innerJoin('bodega as b', 'b.id', 'e.bodega_id')
    .leftJoin('usuario as r', 'r.id', 'e.confirmado_uc_id')
    .select(['e.id', 'e.numero', 'e.fecha', 'e.proveedor_id', 'p.nombre as proveedor', 'e.tipo', 'e.factura_id'])
    .select(['e.n_factura', 'e.cufe', 'e.fecha_factura', 'e.bodega_id', 'b.nombre as bodega', 'e.cajas_recibidas'])
    .select(['e.lineas', 'e.unidades_mil', 'e.base_cts', 'e.iva_cts', 'e.total_cts', 'e.novedades', 'e.resueltas'])
    .select(['e.estado', 'e.updated', 'e.version', persona('r').as('recibido_por')])
    .select(
      sql<string | null>`(select group_concat(coalesce(o.numero, 'borrador'), ', ') from entrada_orden as l
        join orden_compra as o on o.id = l.orden_id where l.entrada_id = e.id)`.as('ordenes_numeros'),
    )
    .select(
      sql<string | null>`case when e.novedades > 0 then e.resueltas || '/' || e.novedades end`.as(
        'novedades_resueltas',
      ),
    );

type Fila = Awaited<ReturnType<ReturnType<typeof filas>['executeTakeFirstOrThrow']>>;

export const entradasSource = listSource({
  table: 'entrada as e',
  counted: 'entrada',
  fields: {
    id: 'e.id',
    numero: 'e.numero',
    fecha: 'e.fecha',
    fecha_factura: 'e.fecha_factura',
    total: 'e.total_cts',
    updated: 'e.updated',
    proveedor_id: 'e.proveedor_id',
    bodega_id: 'e.bodega_id',
    factura_id: 'e.factura_id',
    n_factura: 'e.n_factura',
    estado: 'e.estado',
    tipo: 'e.tipo',
    orden_id: linkField('entrada_orden', { entrada_id: 'e.id' }, 'orden_id'),
    con_novedades: si(CON_NOVEDADES),
    pendientes: si(PENDIENTES),
    sin_factura: si(SIN_FACTURA),
  },
  search: { fts: 'entrada_fts', prefix: ['e.numero'], numero: 'e.numero' },
  totals: {
    unidades: { column: 'e.unidades_mil', present: toCantidad },
    total: { column: 'e.total_cts', present: toPesos },
  },
  rows: filas,
  present: (row: Fila): EntradaFila => toWire(campos.entrada, row),
});

/** The whole document, as this person may see it. Throws `no_encontrado`. */
export async function findEntrada(db: Reader, id: number, actor: Actor): Promise<Entrada> {
  const row = await filas(db)
    .leftJoin('usuario as u', 'u.id', 'e.uc_id')
    .leftJoin('usuario as k', 'k.id', 'e.contado_uc_id')
    .leftJoin('zona_bodega as z', 'z.id', 'e.zona_id')
    .where('e.id', '=', id)
    .select(['p.nit_sin_dv as nit', 'e.zona_id', 'e.fecha_vencimiento_factura', 'e.transportista', 'e.placa', 'e.guia'])
    .select([
      'e.observacion',
      'e.descuento_comercial',
      'e.flete_cts',
      'e.cargos_cts',
      'e.descuentos_cts',
      'e.motivo',
      'e.contado',
      'e.confirmado',
    ])
    .select(['e.documento_id', 'e.created', persona('u').as('usuario'), persona('k').as('contado_por')])
    .select(['z.codigo as zona', 'e.propuesta_orden_id', 'e.propuesta_razon', 'e.propuesta_porcentaje'])
    .executeTakeFirst();
  if (!row) throw notFound('No se encontró la entrada de mercancía.');
  const { propuesta_orden_id, propuesta_razon, propuesta_porcentaje, ...cabeza } = row;
  const { lineas, impuestos } = await leerDetalle(db, row, can(actor, productos.verCostos));
  const ordenes = await ordenesDe(db, id, propuesta_orden_id);
  const propuesta = ordenes.find((orden) => orden.id === propuesta_orden_id);
  return {
    ...toWire(campos.entrada, cabeza),
    impuestos: impuestosDe(impuestos),
    ordenes: ordenes.flatMap(({ propia, ...orden }) => (propia ? [orden] : [])),
    orden_propuesta:
      propuesta && propuesta_razon
        ? {
            ...{ id: propuesta.id, numero: propuesta.numero, razon: propuesta_razon },
            ...{ porcentaje: propuesta_porcentaje ?? 0, bodega_id: propuesta.bodega_id, bodega: propuesta.bodega },
          }
        : null,
    detalle: lineas,
  };
}

/** Those that its goods are of, and the one that was found for it. */
async function ordenesDe(db: Reader, entrada_id: number, propuesta: number | null) {
  const { rows } = await sql<Entrada['ordenes'][number] & { propia: number }>`
    select o.id, coalesce(o.numero, '') as numero, o.fecha, o.estado, o.bodega_id, b.nombre as bodega,
      exists (select 1 from entrada_orden as l where l.entrada_id = ${entrada_id} and l.orden_id = o.id) as propia
    from orden_compra as o join bodega as b on b.id = o.bodega_id
    where o.id in (select orden_id from entrada_orden where entrada_id = ${entrada_id} union select ${propuesta})
    order by o.id`.execute(db);
  return rows;
}

/** Of all lines, by tax and rate, in the order in which they bring them. */
function impuestosDe(taxes: readonly ImpuestoGuardado[]): Entrada['impuestos'] {
  const groups = new Map<string, ImpuestoGuardado>();
  for (const tax of taxes) {
    const key = `${tax.tributo} ${tax.tarifa} ${tax.por_unidad_dmil ?? ''}`;
    const { base = 0, valor = 0 } = groups.get(key) ?? {};
    groups.set(key, { ...tax, base: base + tax.base, valor: valor + tax.valor });
  }
  return [...groups.values()].map(({ codigo, tributo, tarifa, base, valor }) => ({
    ...{ codigo, tributo, tarifa: tarifa / 100, base: toPesos(base), valor: toPesos(valor) },
  }));
}
