/** The log on paper and in Excel. The rows are read here, by the filter: what a client sends is never printed. */
import { answerPdf, newDocument } from '../../core/documents/document.ts';
import { attachment } from '../../core/export/answer.ts';
import { userName } from '../../core/export/asked.ts';
import { leavingEntry } from '../../core/export/entry.ts';
import type { ExportRow } from '../../core/export/values.ts';
import { workbook } from '../../core/export/workbook.ts';
import type { ReadContext } from '../../core/http/context.ts';
import { giveWay } from '../../core/jobs/give-way.ts';
import { column } from '../../shared/columns.ts';
import { formatDate, formatInstant } from '../../shared/dates.ts';
import { formatNumber } from '../../shared/money.ts';
import { formatCount } from '../../shared/text.ts';
import { COLUMNAS, COLUMNAS_PAPEL, type Salida } from './contract/bitacora.ts';
import { celdasOf, filasOf, idsOf, requireRango } from './queries.ts';

type Context = ReadContext<undefined, undefined, Salida>;

const NOMBRE = 'bitácora de WhatsApp';
const SLICE = 250;
/** Points: messages are long. */
const MARGEN = 36;
const QUIET = { size: 8, color: '#59636e' };

/** Ids of the rows on screen, where all of them say theirs; `undefined`: all of the filter. */
function onScreen({ data }: Salida): readonly number[] | undefined {
  const ids = data.flatMap(({ id }) => id ?? []);
  return ids.length > 0 && ids.length === data.length ? ids : undefined;
}

/** '01/11/2026 a 21/11/2026' */
function rangeText({ body: { model } }: Context): string {
  const { desde, hasta } = requireRango(model);
  return `${formatDate(desde)} a ${formatDate(hasta)}`;
}

/** What the change log says of the filter. */
function filterText(context: Context): string {
  const { search } = context.body.model;
  return search ? `${rangeText(context)}, «${search}»` : rangeText(context);
}

export async function exportar(context: Context): Promise<Response> {
  const { db, body, actor, now, record } = context;
  const ids = await idsOf(db, body.model, onScreen(body));
  const rows: ExportRow[] = [];
  for (let from = 0; from < ids.length; from += SLICE) {
    rows.push(...((await celdasOf(db, ids.slice(from, from + SLICE))) as ExportRow[]));
    await giveWay();
  }
  const { search } = body.model;
  const asked = [
    ['Fechas', rangeText(context)],
    ...(search ? [['Búsqueda', search]] : []),
    ['Mensajes', formatNumber(ids.length)],
    ['Exportado por', await userName(db, actor)],
    ['Fecha y hora', formatInstant(now.toISOString())],
  ].map(([dato, valor]) => ({ dato, valor }));
  const file = await workbook({
    sheets: [
      { nombre: 'Mensajes', columns: COLUMNAS, rows },
      { nombre: 'Consulta', columns: [column('dato', 'Dato'), column('valor', 'Valor')], rows: asked },
    ],
  });
  const filtro = filterText(context);
  await record(leavingEntry('exportar', { lista: NOMBRE, formato: 'Excel', filas: ids.length, filtro }));
  const headers = { 'Content-Type': file.type, 'Content-Disposition': attachment('bitacora_whatsapp.xlsx') };
  return new Response(file, { headers });
}

export async function imprimir(context: Context): Promise<Response> {
  const { db, body } = context;
  const ids = await idsOf(db, body.model, onScreen(body));
  const pdf = await newDocument(context, { titulo: 'Bitácora de WhatsApp', papel: 'carta', margen: MARGEN });
  const { search } = body.model;
  const told = [
    `Del ${rangeText(context).replace(' a ', ' al ')}`,
    ...(search ? [`Búsqueda: ${search}`] : []),
    formatCount(ids.length, 'mensaje'),
  ];
  pdf.paragraph([{ text: told.join(' · '), style: QUIET }], { size: QUIET.size });
  const rows = async function* () {
    for (let from = 0; from < ids.length; from += SLICE) {
      for (const row of await filasOf(db, ids.slice(from, from + SLICE))) {
        // Neither a number nor an amount is broken between two lines.
        const printed = {
          ...row,
          celular: row.celular.replaceAll(' ', '\u00a0'),
          mensaje: row.mensaje.replaceAll('$ ', '$\u00a0'),
        };
        yield COLUMNAS_PAPEL.map(({ field }) => printed[field as keyof typeof row] as string);
      }
    }
  };
  pdf.table({ columns: COLUMNAS_PAPEL.map(({ label }) => ({ label })), rows: rows(), size: 8 });
  return answerPdf(context, await pdf.build(), {
    fileName: 'bitacora_whatsapp.pdf',
    contenido: NOMBRE,
    filas: ids.length,
  });
}
