/** Reads of pre-invoices. */
import { type Selectable, sql } from 'kysely';
import { type Actor, can } from '../../core/auth/actor.ts';
import { listSource } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import type { PrefacturaTable } from '../../core/db/types.ts';
import { notFound } from '../../core/http/errors.ts';
import { toWire } from '../../shared/campos.ts';
import { wireInstant } from '../../shared/dates.ts';
import { toPesos } from '../../shared/money.ts';
import { permisos as productos } from '../productos/public.ts';
import { impuestosDelDocumento, presentLinea } from '../ventas/public.ts';
import * as campos from './campos.ts';
import type { Prefactura, PrefacturaFila } from './contract/prefactura.ts';

export type PrefacturaGuardada = Selectable<PrefacturaTable>;

export const persona = (alias: string) =>
  sql<string | null>`${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}`;

const filas = (db: Reader) =>
  db
    .selectFrom('prefactura as o')
    .innerJoin('persona as p', 'p.id', 'o.persona_id')
    .innerJoin('estado as e', (join) => join.onRef('e.codigo', '=', 'o.estado').on('e.proceso', '=', 'prefactura'))
    .leftJoin('factura as f', 'f.prefactura_id', 'o.id')
    .select(['o.id', 'o.numero', 'o.fecha', 'o.persona_id', 'p.n_completo as cliente', 'p.documento', 'o.forma_pago'])
    .select(['o.subtotal_cts', 'o.impuestos_cts', 'o.total_cts', 'o.lineas', 'o.estado', 'e.nombre as estado_nombre'])
    .select(['e.id as estado_actual_id', 'f.id as factura_id', 'f.numero as factura', 'o.updated', 'o.version']);

type Fila = Awaited<ReturnType<ReturnType<typeof filas>['executeTakeFirstOrThrow']>>;

const presentFila = ({ impuestos_cts, ...row }: Fila): PrefacturaFila => ({
  ...toWire(campos.prefactura, row),
  forma_pago: row.forma_pago as PrefacturaFila['forma_pago'],
  estado: row.estado as PrefacturaFila['estado'],
  impuesto_valor: toPesos(impuestos_cts),
});

export const prefacturasSource = listSource({
  table: 'prefactura as o',
  counted: 'prefactura',
  fields: {
    id: 'o.id',
    numero: 'o.numero',
    fecha: 'o.fecha',
    total: 'o.total_cts',
    updated: 'o.updated',
    persona_id: 'o.persona_id',
    estado: 'o.estado',
  },
  search: { fts: 'prefactura_fts', prefix: ['o.numero'], numero: 'o.numero' },
  totals: { total: { column: 'o.total_cts', present: toPesos } },
  rows: filas,
  present: presentFila,
});

/** Lines of a pre-invoice, with what a document says of their products today. */
const lineas = (db: Reader, id: number) =>
  db
    .selectFrom('prefactura_detalle as d')
    .innerJoin('producto as p', 'p.id', 'd.producto_id')
    .innerJoin('unidad_medida as n', 'n.codigo', 'p.unidad_base')
    .leftJoin('presentacion as r', 'r.id', 'd.presentacion_id')
    .where('d.prefactura_id', '=', id)
    .orderBy('d.orden')
    .selectAll('d')
    .select(['p.cod_prod', 'p.nombre_producto', 'p.codigo_barras as codigo_estandar', 'n.nombre as unidad'])
    .select(['n.decimales', 'r.nombre as presentacion'])
    .select((eb) => [
      eb.fn.coalesce('r.unidad', 'p.unidad_base').as('unidad_dian'),
      sql<string>`p.nombre_producto || coalesce(' ' || ${eb.ref('r.nombre')}, '')`.as('descripcion'),
    ]);

export type LineaPrefactura = Awaited<ReturnType<ReturnType<typeof lineas>['executeTakeFirstOrThrow']>>;
export const lineasDe = (db: Reader, id: number): Promise<LineaPrefactura[]> => lineas(db, id).execute();

/** The whole document. Throws `no_encontrado`. */
export async function findPrefactura(db: Reader, id: number, actor: Actor): Promise<Prefactura> {
  const row = await filas(db)
    .innerJoin('medio_pago as m', 'm.codigo', 'o.medio_pago')
    .leftJoin('secuencia as s', 's.id', 'o.numeracion_id')
    .leftJoin('usuario as u', 'u.id', 'o.uc_id')
    .where('o.id', '=', id)
    .select(['o.medio_pago', 'm.nombre as medio_pago_nombre', 'o.plazo_dias', 'o.numeracion_id', 's.prefijo'])
    .select(['s.resolucion', 'o.observacion', 'o.motivo', 'o.created'])
    .select(persona('u').as('usuario'))
    .executeTakeFirst();
  if (!row) throw notFound('No se encontró la prefactura.');
  const { medio_pago, medio_pago_nombre, plazo_dias, numeracion_id, prefijo, resolucion, ...others } = row;
  const { observacion, motivo, usuario, created, ...fila } = others;
  const rows = await lineasDe(db, id);
  const sees = can(actor, productos.verCostos);
  return {
    ...presentFila(fila),
    ...{ medio_pago, medio_pago_nombre, plazo: plazo_dias, numeracion_id },
    numeracion: prefijo === null ? null : [prefijo, resolucion].filter(Boolean).join(' · '),
    ...{ observacion, motivo, usuario, created: wireInstant(created) },
    pedidos: await pedidosDe(db, id),
    detalle: rows.map((linea) => ({ ...presentLinea(linea, sees), pedido_detalle_id: linea.pedido_detalle_id })),
    impuestos: impuestosDelDocumento(rows),
  };
}

/** The orders that a pre-invoice is of. */
const pedidosDe = (db: Reader, id: number) =>
  db
    .selectFrom('pedido as p')
    .where('p.id', 'in', (eb) =>
      eb
        .selectFrom('prefactura_detalle as d')
        .innerJoin('pedido_detalle as l', 'l.id', 'd.pedido_detalle_id')
        .where('d.prefactura_id', '=', id)
        .select('l.pedido_id'),
    )
    .select(['p.id', 'p.numero'])
    .orderBy('p.id')
    .execute();
