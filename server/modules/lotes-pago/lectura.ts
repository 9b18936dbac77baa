/** Reads of batches of payments. */
import { type SqlBool, sql } from 'kysely';
import { listSource } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import { toWire } from '../../shared/campos.ts';
import { toPesos } from '../../shared/money.ts';
import { formatearNit } from '../../shared/nit.ts';
import * as campos from './campos.ts';
import type { Lote, LoteFila } from './contract/lote.ts';

const filas = (db: Reader) =>
  db
    .selectFrom('lote_pago as l')
    .innerJoin('cuenta_banco as c', 'c.id', 'l.cuenta_banco_id')
    .leftJoin('usuario as u', 'u.id', 'l.uc_id')
    .leftJoin('usuario as q', 'q.id', 'l.aprobado_uc_id')
    .select(['l.id', 'l.numero', 'l.fecha_programada', 'l.cuenta_banco_id', 'c.nombre as cuenta_banco', 'l.lineas'])
    .select(['l.total_cts', 'l.descuento_cts', 'l.pagado_cts', 'l.fecha_pago', 'l.estado', 'l.updated', 'l.version'])
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('usuario'))
    .select(sql<string | null>`q.first_name || ' ' || q.last_name`.as('aprobado_por'));

type Fila = Awaited<ReturnType<ReturnType<typeof filas>['executeTakeFirstOrThrow']>>;
const presentFila = (row: Fila): LoteFila => toWire(campos.lote, row);

export const lotesSource = listSource({
  table: 'lote_pago as l',
  counted: 'lote_pago',
  fields: {
    id: 'l.id',
    fecha_programada: 'l.fecha_programada',
    total: 'l.total_cts',
    updated: 'l.updated',
    estado: 'l.estado',
    cuenta_banco_id: 'l.cuenta_banco_id',
    fecha_pago: 'l.fecha_pago',
    documento_id: {
      where: ({ values }) =>
        sql<SqlBool>`l.id in (select lote_id from lote_pago_detalle where documento_id = ${Number(values[0])})`,
    },
  },
  search: { fts: 'lote_pago_fts', prefix: ['l.numero'], numero: 'l.numero' },
  totals: { total: { column: 'l.total_cts', present: toPesos } },
  rows: filas,
  present: presentFila,
});

/** Rows as they are kept, in their order, with whom and what they pay. */
export const leerLineas = (db: Reader, lote_id: number) =>
  db
    .selectFrom('lote_pago_detalle as d')
    .innerJoin('proveedor as p', 'p.id', 'd.proveedor_id')
    .leftJoin('cartera_documento as f', 'f.id', 'd.documento_id')
    .leftJoin('banco as b', 'b.id', 'd.banco_id')
    .where('d.lote_id', '=', lote_id)
    .orderBy('d.orden')
    .selectAll('d')
    .select(['p.nombre as proveedor', 'p.nit_sin_dv', 'p.nit_dv', 'f.tipo', 'f.n_factura', 'f.vencimiento'])
    .select(['f.saldo_cts', 'b.nombre as banco', 'b.codigo as banco_codigo'])
    .execute();

export type LineaGuardada = Awaited<ReturnType<typeof leerLineas>>[number];

/** The whole batch. Throws `no_encontrado`. */
export async function findLote(db: Reader, id: number): Promise<Lote> {
  const row = await filas(db)
    .where('l.id', '=', id)
    .select(['l.observacion', 'l.motivo', 'l.aprobado', 'l.archivo', 'l.created'])
    .executeTakeFirst();
  if (!row) throw notFound('No se encontró el lote de pago.');
  return { ...toWire(campos.lote, row), detalle: (await leerLineas(db, id)).map(presentLinea) };
}

function presentLinea(d: LineaGuardada): Lote['detalle'][number] {
  return {
    ...{ id: d.id, proveedor_id: d.proveedor_id, proveedor: d.proveedor, documento_id: d.documento_id },
    ...{ n_factura: d.n_factura, vencimiento: d.vencimiento, anticipo_id: d.anticipo_id },
    nit: formatearNit(d.nit_sin_dv, d.nit_dv),
    tipo: (d.tipo ?? 'ANTICIPO') as Lote['detalle'][number]['tipo'],
    saldo: d.saldo_cts === null ? null : toPesos(d.saldo_cts),
    ...{ valor: toPesos(d.valor_cts), descuento: toPesos(d.descuento_cts), descuento_hasta: d.descuento_hasta },
    banco: d.banco === null ? null : `${d.banco} ${d.tipo_cuenta ?? ''}`.trim(),
    cuenta: d.numero_cuenta === null ? null : `••••${d.numero_cuenta.slice(-4)}`,
    ...{ rechazado: d.motivo_rechazo !== null, motivo_rechazo: d.motivo_rechazo },
    aplicado: d.aplicado_cts === null ? null : toPesos(d.aplicado_cts),
  };
}
