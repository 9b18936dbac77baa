/** Reads of credit notes of suppliers. */
import { type SqlBool, sql } from 'kysely';
import { TODAY } from '../../core/db/dialect.ts';
import { listSource } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import { toWire } from '../../shared/campos.ts';
import { toPesos } from '../../shared/money.ts';
import { toCantidad } from '../../shared/quantities.ts';
import { aplicacionesDe } from '../cartera/public.ts';
import * as campos from './campos.ts';
import type { LineaDeFactura, Nota, NotaFila } from './contract/nota.ts';

const filas = (db: Reader) =>
  db
    .selectFrom('nota_credito as n')
    .innerJoin('proveedor as p', 'p.id', 'n.proveedor_id')
    .leftJoin('cartera_documento as d', 'd.id', 'n.credito_id')
    .select(['n.id', 'n.esperada', 'n.numero', 'n.n_nota', 'n.fecha', 'n.proveedor_id', 'p.nombre as proveedor'])
    .select(['n.origen', 'n.concepto', 'n.documento_id', 'n.n_factura', 'n.novedad_id', 'n.base_cts', 'n.iva_cts'])
    .select(['n.total_cts', 'n.estado', 'n.updated', 'n.version'])
    .select(sql<number>`-coalesce(d.saldo_cts, 0)`.as('saldo_cts'))
    .select(
      sql<
        number | null
      >`case when n.estado in ('ESPERADA', 'SOLICITADA') then cast(julianday(${TODAY}) - julianday(n.fecha) as integer) end`.as(
        'dias',
      ),
    );

type Fila = Awaited<ReturnType<ReturnType<typeof filas>['executeTakeFirstOrThrow']>>;
const presentFila = ({ saldo_cts, novedad_id, ...row }: Fila): NotaFila => ({
  ...toWire(campos.nota, row),
  novedad_id,
  // Nothing in our favour is 0, not −0.
  saldo: toPesos(saldo_cts) || 0,
});

/** Expected for longer than a supplier takes. */
const VENCIDA = sql<SqlBool>`n.estado in ('ESPERADA', 'SOLICITADA') and n.fecha < date(${TODAY}, '-30 days')`;

export const notasSource = listSource({
  table: 'nota_credito as n',
  counted: 'nota_credito',
  fields: {
    id: 'n.id',
    fecha: 'n.fecha',
    total: 'n.total_cts',
    updated: 'n.updated',
    estado: 'n.estado',
    proveedor_id: 'n.proveedor_id',
    documento_id: 'n.documento_id',
    novedad_id: 'n.novedad_id',
    origen: 'n.origen',
    esperada: 'n.esperada',
    concepto: 'n.concepto',
    vencida: {
      where: ({ values }) => (values[0] ? VENCIDA : sql<SqlBool>`not (${VENCIDA})`),
    },
  },
  search: { fts: 'nota_credito_fts', prefix: ['n.numero'], numero: 'n.numero' },
  totals: { total: { column: 'n.total_cts', present: toPesos } },
  rows: filas,
  present: presentFila,
});

/** Lines as they are kept, in their order. */
export const leerLineas = (db: Reader, nota_id: number) =>
  db
    .selectFrom('nota_credito_detalle as l')
    .leftJoin('producto as p', 'p.id', 'l.producto_id')
    .where('l.nota_id', '=', nota_id)
    .orderBy('l.orden')
    .selectAll('l')
    .select(['p.cod_prod', 'p.nombre_producto'])
    .execute();

/** The whole note. Throws `no_encontrado`. */
export async function findNota(db: Reader, id: number): Promise<Nota> {
  const row = await filas(db)
    .leftJoin('usuario as u', 'u.id', 'n.uc_id')
    .leftJoin('nota_credito as c', 'c.id', 'n.cumple_id')
    .leftJoin('entrada as e', 'e.id', 'n.entrada_id')
    .where('n.id', '=', id)
    .select(['n.cude', 'n.observacion', 'n.motivo', 'n.retencion_cts', 'n.entrada_id', 'n.entrada_detalle_id'])
    .select(['n.credito_id', 'n.solicitada', 'n.solicitada_a', 'n.created', 'n.cumple_id', 'c.numero as cumple_numero'])
    .select('e.numero as entrada_numero')
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('usuario'))
    .executeTakeFirst();
  if (!row) throw notFound('No se encontró la nota crédito.');
  const detalle = await leerLineas(db, id);
  const esperadas = await db
    .selectFrom('nota_credito')
    .where('cumple_id', '=', id)
    .orderBy('id')
    .select(['id', 'base_cts', 'total_cts', 'motivo', 'estado'])
    .execute();
  const aplicaciones = row.credito_id === null ? [] : await aplicacionesDe(db, row.credito_id);
  const { cude, observacion, motivo, entrada_id, entrada_detalle_id, credito_id, solicitada, solicitada_a, ...more } =
    row;
  const { cumple_id, cumple_numero, retencion_cts, usuario, created, entrada_numero, ...own } = more;
  return {
    ...presentFila(own),
    ...{ cude, observacion, motivo, entrada_detalle_id, credito_id, solicitada, solicitada_a },
    entrada: entrada_id === null ? null : { id: entrada_id, numero: entrada_numero },
    ...{ usuario, created, retencion: toPesos(retencion_cts) },
    cumplida_con: cumple_id === null ? null : { id: cumple_id, numero: cumple_numero },
    esperadas: esperadas.map(({ base_cts, total_cts, ...each }) => ({
      ...{ ...each, base: toPesos(base_cts), total: toPesos(total_cts) },
    })),
    aplicaciones: aplicaciones.map(({ id: aplicacion, documento_id, n_factura, valor_cts, fecha }) => ({
      ...{ id: aplicacion, documento_id, n_factura, valor: toPesos(valor_cts), fecha },
    })),
    detalle: detalle.map((l) => ({
      ...{ id: l.id, descripcion: l.descripcion, producto_id: l.producto_id, cod_prod: l.cod_prod },
      ...{ nombre_producto: l.nombre_producto, entrada_detalle_id: l.entrada_detalle_id },
      cantidad: l.cantidad_mil === null ? null : toCantidad(l.cantidad_mil),
      ...{ base: toPesos(l.base_cts), valor_iva: toPesos(l.valor_iva_cts) },
      iva: l.iva === null ? null : l.iva / 100,
      afecta_inventario: l.afecta_inventario === 1,
    })),
  };
}

/** The goods that were received of a payable. */
export async function lineasDeFactura(db: Reader, documento_id: number): Promise<LineaDeFactura[]> {
  const rows = await db
    .selectFrom('entrada as e')
    .innerJoin('entrada_detalle as d', 'd.entrada_id', 'e.id')
    .innerJoin('producto as p', 'p.id', 'd.producto_id')
    .where('e.documento_id', '=', documento_id)
    .orderBy('e.id')
    .orderBy('d.orden')
    .select(['d.id as entrada_detalle_id', 'e.numero as entrada', 'p.id as producto_id', 'd.base_cts', 'd.iva'])
    .select(sql<string>`p.cod_prod || ' · ' || p.nombre_producto`.as('producto'))
    .select(sql<number>`max(0, d.recibido_mil - d.rechazado_mil)`.as('aceptado_mil'))
    .execute();
  return rows.map(({ base_cts, iva, aceptado_mil, ...row }) => ({
    ...{ ...row, cantidad: toCantidad(aceptado_mil), base: toPesos(base_cts), iva: iva === null ? null : iva / 100 },
  }));
}
