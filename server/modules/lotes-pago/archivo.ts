/** The file for the bank: one payment a supplier, to the account that was approved. */
import type { Reader } from '../../core/db/reader.ts';
import { attachment } from '../../core/export/answer.ts';
import { csvHeader, csvRows } from '../../core/export/csv.ts';
import { leavingEntry } from '../../core/export/entry.ts';
import type { RequestContext } from '../../core/http/context.ts';
import { refused } from '../../core/http/errors.ts';
import { column, columnOf } from '../../shared/columns.ts';
import { sumExact } from '../../shared/exact.ts';
import { toPesos } from '../../shared/money.ts';
import { loteDetalle as d } from './campos.ts';
import type { Lote } from './contract/lote.ts';
import { findLote, leerLineas } from './lectura.ts';
import { admite, NOMBRES_ESTADO } from './rules/estados.ts';

const COLUMNAS = [
  column('nit', 'NIT', 'texto'),
  column('dv', 'DV', 'texto'),
  column('beneficiario', 'Beneficiario', 'texto'),
  column('banco', 'Código del banco', 'texto'),
  column('tipo_cuenta', d.tipo_cuenta.label, 'texto'),
  column('numero_cuenta', d.numero_cuenta.label, 'texto'),
  columnOf('valor', d.valor_cts),
  column('referencia', 'Referencia', 'texto'),
  column('detalle', 'Detalle', 'texto'),
];

/** How many invoices a payment names. */
const NOMBRADAS = 5;

export async function descargarArchivo(
  context: Pick<RequestContext<unknown, unknown, unknown>, 'record'> & { readonly db: Reader },
  id: number,
): Promise<Response> {
  const lote = await findLote(context.db, id);
  if (!admite('descargar', lote.estado) || lote.archivo === null)
    throw refused(`El lote está ${NOMBRES_ESTADO[lote.estado]}: no tiene archivo del banco.`);
  const filas = await pagosPorProveedor(context.db, lote);
  await context.record(
    leavingEntry('exportar', {
      lista: `archivo del banco del lote ${lote.numero}`,
      formato: 'CSV',
      filas: filas.length,
    }),
  );
  return new Response(csvHeader(COLUMNAS) + csvRows(COLUMNAS, filas), {
    headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': attachment(`${lote.numero}.csv`) },
  });
}

async function pagosPorProveedor(db: Reader, { id, numero }: Pick<Lote, 'id' | 'numero'>) {
  const groups = Map.groupBy(await leerLineas(db, id), ({ proveedor_id }) => proveedor_id);
  return [...groups].flatMap(([proveedor_id, rows]) => {
    const [first] = rows;
    if (!first) return [];
    const facturas = rows.map(({ n_factura }) => n_factura ?? 'ANTICIPO');
    const more = facturas.length > NOMBRADAS ? ` y ${facturas.length - NOMBRADAS} más` : '';
    return [
      {
        ...{ id: proveedor_id, nit: first.nit_sin_dv, dv: String(first.nit_dv ?? ''), beneficiario: first.proveedor },
        ...{ banco: first.banco_codigo, tipo_cuenta: first.tipo_cuenta, numero_cuenta: first.numero_cuenta },
        valor: toPesos(sumExact(rows.map(({ valor_cts }) => valor_cts))),
        ...{ referencia: numero, detalle: `${facturas.slice(0, NOMBRADAS).join(' ')}${more}` },
      },
    ];
  });
}
