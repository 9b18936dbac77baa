/** What causation tells of the notes that are expected of an invoice: the payable that they are of, and those that were agreed beforehand. */
import { sql } from 'kysely';
import { deleteRows, insertRows, updateRows } from '../../core/db/row-sets.ts';
import { refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { mulDiv, sumExact } from '../../shared/exact.ts';
import { searchKey } from '../../shared/text.ts';
import type { BaseDeIva } from '../cartera/public.ts';

const RATE = 10_000;

/** The notes that are expected of these receipts are of this payable. */
export async function vincularFactura(
  w: Work,
  de: { readonly entradas: readonly number[]; readonly documento_id: number; readonly n_factura: string },
): Promise<void> {
  const { rows } = await sql<{ id: number; version: number }>`
    select n.id, n.version from json_each(${JSON.stringify(de.entradas)}) as j
    join nota_credito as n on n.entrada_id = j.value and n.esperada = 1`.execute(w.tx);
  const { documento_id, n_factura } = de;
  await updateRows(
    w,
    'nota_credito',
    rows.map((row) => ({ ...row, documento_id, n_factura })),
  );
}

/** Its causation is annulled: what was agreed of it is expected no more, what its receipts wait for is of no payable. Refuses when notes name it. */
export async function soltarFactura(w: Work, documento_id: number): Promise<void> {
  const rows = await w.tx
    .selectFrom('nota_credito')
    .where('documento_id', '=', documento_id)
    .where('estado', 'not in', ['ANULADA', 'DESISTIDA'])
    .select(['id', 'version', 'esperada', 'origen', 'estado', 'numero', 'n_nota'])
    .execute();
  const real = rows.find(({ esperada }) => esperada === 0);
  if (real) throw refused(`La factura tiene la nota crédito ${real.numero ?? real.n_nota}, no se puede anular.`);
  // Fulfilled by a note of another invoice.
  if (rows.some(({ estado }) => estado === 'CUMPLIDA'))
    throw refused('Una nota crédito que se esperaba de la factura ya llegó, no se puede anular.');
  const [agreed, others] = [true, false].map((yes) => rows.filter(({ origen }) => (origen === 'PACTADA') === yes));
  const asked = (agreed ?? []).filter(({ estado }) => estado === 'SOLICITADA');
  await deleteRows(
    w,
    'nota_credito',
    (agreed ?? []).filter(({ estado }) => estado === 'ESPERADA').map(({ id }) => id),
  );
  await updateRows(w, 'nota_credito', [
    ...asked.map(({ id, version }) => ({ id, version, estado: 'DESISTIDA' as const, motivo: 'La factura se anuló.' })),
    ...(others ?? []).map(({ id, version }) => ({ id, version, documento_id: null })),
  ]);
}

/** A supplier that gives back a part of each invoice by a note of its own: one is expected for each rate of VAT. */
export async function abrirPactadas(
  w: Work,
  de: {
    readonly documento_id: number;
    readonly proveedor_id: number;
    readonly n_factura: string;
    readonly bases: readonly BaseDeIva[];
  },
): Promise<void> {
  const { documento_id, proveedor_id, n_factura } = de;
  const row = await w.tx
    .selectFrom('proveedor')
    .where('id', '=', proveedor_id)
    .select(['nombre', 'aplica_nota_credito_info', 'pctaje_nota_credito_info'])
    .executeTakeFirstOrThrow();
  if (row.aplica_nota_credito_info !== 1 || row.pctaje_nota_credito_info === 0) return;
  const pct = row.pctaje_nota_credito_info;
  const opened = de.bases.flatMap(({ iva, base, valor }) => {
    const [base_cts, iva_cts] = [mulDiv(base, pct, RATE), mulDiv(valor, pct, RATE)];
    if (base_cts === 0) return [];
    return [{ iva, base_cts, iva_cts, total_cts: sumExact([base_cts, iva_cts]) }];
  });
  await insertRows(
    w,
    'nota_credito',
    opened.map((amounts) => ({
      ...{ ...amounts, esperada: 1 as const, origen: 'PACTADA', estado: 'ESPERADA', fecha: businessDay(w.now) },
      ...{ proveedor_id, documento_id, n_factura, motivo: `Pactada: ${pct / 100} % de la factura.` },
      busca: searchKey(`${row.nombre} ${n_factura} pactada`),
    })),
  );
}
