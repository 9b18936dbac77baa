/**
 * What came of a run of annulments, on paper and in Excel: its payments as they are now, read here. Of what a client sends only their
 * ids are used.
 */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import type { PdfBuilder } from '../../core/documents/pdf/create.ts';
import { workbook } from '../../core/export/workbook.ts';
import { refused } from '../../core/http/errors.ts';
import { column, columnOf } from '../../shared/columns.ts';
import { formatInstant, wireInstant } from '../../shared/dates.ts';
import { formatMoney, toPesos } from '../../shared/money.ts';
import { formatCount } from '../../shared/text.ts';
import { QUIENES } from './anular.ts';
import { pago as c, type TipoPago } from './campos.ts';
import { mesPagado } from './queries.ts';

interface Renglon {
  readonly tipo: TipoPago;
  readonly persona_id: number;
  readonly n_completo: string;
  readonly documento: string;
  readonly direccion: string;
  readonly anio: number;
  readonly mes: number;
  readonly num_doc: string;
  readonly neto_cts: number;
  readonly estado: 'PAGADO' | 'ANULADO';
  readonly anulado: string | null;
  readonly anulado_por: string | null;
  readonly motivo: string | null;
}

/** The payments of a run that were ever paid, by who was paid. Throws `regla_negocio` when there is none. */
export async function readInforme(db: Reader, ids: readonly number[]): Promise<readonly Renglon[]> {
  const { rows } = await sql<Renglon>`
    select q.tipo, q.persona_id, p.n_completo, p.documento, i.direccion, q.anio, q.mes, q.num_doc, q.neto_cts, q.estado, q.anulado,
      u.first_name || ' ' || u.last_name as anulado_por, q.motivo_anulacion as motivo
    from pago as q join persona as p on p.id = q.persona_id join inmueble as i on i.id = q.inmueble_id
    left join usuario as u on u.id = q.anulado_uc_id
    where q.id in (select value from json_each(${JSON.stringify(ids)})) and q.num_doc is not null
    order by q.orden_titular, q.persona_id, q.periodo, q.id`.execute(db);
  if (rows.length === 0) throw refused('Ninguno de esos pagos se ha pagado ni anulado.');
  return rows;
}

export function tituloDe(pagos: readonly Renglon[]): { readonly titulo: string; readonly contenido: string } {
  const tipos = [...new Set(pagos.map(({ tipo }) => QUIENES[tipo]))];
  const titulo = `Anulación de pagos de ${tipos.join(' y ')}`;
  return { titulo, contenido: `el informe de una ${titulo.toLowerCase()}` };
}

const sumOf = (pagos: readonly Renglon[]) => toPesos(pagos.reduce((sum, { neto_cts }) => sum + neto_cts, 0));
const anuladoEl = ({ anulado }: Renglon) => (anulado === null ? '' : formatInstant(wireInstant(anulado)));

export function writeInforme(pdf: PdfBuilder, pagos: readonly Renglon[]): PdfBuilder {
  const done = pagos.filter(({ estado }) => estado === 'ANULADO');
  const left = pagos.filter(({ estado }) => estado === 'PAGADO');
  const motivos = [...new Set(done.flatMap(({ motivo }) => motivo ?? []))];
  pdf.facts([
    { label: 'Beneficiarios', value: String(new Set(done.map(({ persona_id }) => persona_id)).size) },
    { label: 'Pagos anulados', value: String(done.length) },
    { label: 'Total anulado', value: formatMoney(sumOf(done)) },
    ...(motivos.length > 0 ? [{ label: 'Motivo', value: motivos.join(' · ') }] : []),
  ]);
  pdf.table({
    title: 'Anulados, y debidos de nuevo',
    columns: [...WHO, { label: 'Anulado' }, { label: 'Por' }, { label: 'Total', align: 'derecha' }],
    rows: done.map((pago) => [...who(pago), anuladoEl(pago), pago.anulado_por ?? '', money(pago)]),
    total: [...blank(WHO.length + 1), 'Total', formatMoney(sumOf(done))],
    emptyText: 'No se anuló ningún pago.',
  });
  if (left.length === 0) return pdf;
  return pdf.table({
    title: `${formatCount(left.length, 'pago')} que ${left.length === 1 ? 'sigue pagado' : 'siguen pagados'}`,
    columns: [...WHO, { label: 'Total', align: 'derecha' }],
    rows: left.map((pago) => [...who(pago), money(pago)]),
    total: [...blank(WHO.length - 1), 'Total', formatMoney(sumOf(left))],
  });
}

const IDENTIFICACION = 'Identificación';
const MES = 'Mes pagado';
const WHO = [
  { label: c.persona_id.label },
  { label: IDENTIFICACION },
  { label: c.inmueble_id.label },
  { label: MES },
  { label: c.num_doc.label },
] as const;
const who = (pago: Renglon) => [pago.n_completo, pago.documento, pago.direccion, mesPagado(pago), pago.num_doc];
const money = ({ neto_cts }: Renglon) => formatMoney(toPesos(neto_cts));
const blank = (count: number) => Array.from({ length: count }, () => '');

const COLUMNS = [
  columnOf('n_completo', c.persona_id),
  column('documento', IDENTIFICACION),
  columnOf('direccion', c.inmueble_id),
  column('mes_pagado', MES),
  columnOf('num_doc', c.num_doc),
  column('total', 'Total', 'dinero'),
  column('estado', c.estado.label),
  columnOf('anulado', c.anulado),
  columnOf('anulado_por', c.anulado_uc_id),
  columnOf('motivo', c.motivo_anulacion),
];

export function libroInforme(pagos: readonly Renglon[]): Promise<Blob> {
  const rows = pagos.map(({ neto_cts, anulado, ...pago }) => ({
    ...pago,
    mes_pagado: mesPagado(pago),
    total: toPesos(neto_cts),
    anulado: anulado === null ? null : wireInstant(anulado),
  }));
  return workbook({ sheets: [{ nombre: 'Anulación', titles: [tituloDe(pagos).titulo], columns: COLUMNS, rows }] });
}
