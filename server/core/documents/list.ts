/** 'Imprimir' of any list: the rows that meet the filter, as a table on paper. */
import { type Column, NUMERIC } from '../../shared/columns.ts';
import type { ExportQuery, ListContract } from '../../shared/list.ts';
import { formatMoney, formatNumber } from '../../shared/money.ts';
import { formatPrice, formatQuantity } from '../../shared/quantities.ts';
import { listIds, rowsByIds } from '../db/list.ts';
import type { ListSource } from '../db/list-source.ts';
import { columnsOf } from '../export/asked.ts';
import { facts } from '../export/query-sheet.ts';
import { type ExportRow, numberOf, textOf } from '../export/values.ts';
import type { ReadContext } from '../http/context.ts';
import { refused } from '../http/errors.ts';
import { answerPdf, nameOf, newDocument } from './document.ts';
import type { PdfColumn } from './pdf/table.ts';

/** About a hundred pages: nobody reads more on paper. */
const MAX_PRINTED_ROWS = 5_000;
/** Beyond so many columns the paper is turned. */
const UPRIGHT_COLUMNS = 6;
const SLICE = 250;

/** Throws when there are more rows than paper is for. */
export async function printList<Row extends { id: number }, Wire extends object>(
  context: ReadContext<unknown, ExportQuery, unknown>,
  contract: ListContract<Wire>,
  source: ListSource<Row, Wire>,
): Promise<Response> {
  const { db, query, now, actor } = context;
  const ids = await listIds(db, source, query);
  if (ids.length > MAX_PRINTED_ROWS) {
    throw refused(`Son más de ${formatNumber(MAX_PRINTED_ROWS)} filas: usa filtros o exporta a Excel.`);
  }
  const { nombre, columns: labels } = contract.spec;
  const columns = columnsOf(contract, query.columnas);
  const titulo = nombre.charAt(0).toUpperCase() + nombre.slice(1);
  const told = facts({ nombre, columns, labels, query, usuario: await nameOf(db, actor), now, ids });
  const pdf = await newDocument(context, { titulo, horizontal: columns.length > UPRIGHT_COLUMNS });
  pdf.paragraph(
    [
      {
        text: told
          .filter(isQuery)
          .map(({ dato, valor }) => `${dato}: ${valor}`)
          .join(' · '),
        style: QUIET,
      },
    ],
    {
      size: QUIET.size,
    },
  );
  const rows = async function* () {
    for (let from = 0; from < ids.length; from += SLICE) {
      const slice = (await rowsByIds(db, source, ids.slice(from, from + SLICE))) as ExportRow[];
      yield* slice.map((row) => columns.map((column) => printed(column, row)));
    }
  };
  pdf.table({ columns: columns.map(printedColumn), rows: rows() });
  return answerPdf(context, await pdf.build(), {
    fileName: `${nombre.replaceAll(' ', '-')}.pdf`,
    contenido: nombre,
    filas: ids.length,
  });
}

const QUIET = { size: 8, color: '#59636e' };

/** The feet say who and when, the title what. */
function isQuery({ dato }: ExportRow): boolean {
  return !['Listado', 'Exportado por', 'Fecha y hora', 'Columnas'].includes(String(dato));
}

function printedColumn({ label, type, end }: Column): PdfColumn {
  return NUMERIC.has(type) || end ? { label, align: 'derecha' } : { label };
}

function printed(column: Column, row: ExportRow): string {
  const number = numberOf(column, row);
  if (number === null) return textOf(column, row);
  if (column.type === 'dinero') return formatMoney(number, Number.isInteger(number) ? 0 : 2);
  if (column.type === 'cantidad') return formatQuantity(number);
  if (column.type === 'precio') return formatPrice(number);
  return column.type === 'porcentaje'
    ? `${formatNumber(number, Number.isInteger(number) ? 0 : 2)} %`
    : formatNumber(number);
}
