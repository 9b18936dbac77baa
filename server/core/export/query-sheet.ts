/** The sheet 'Consulta' of an export: who asked for what, and when. A printed table without it is worth little a month later. */
import { type Column, column } from '../../shared/columns.ts';
import { formatInstant } from '../../shared/dates.ts';
import type { ListQuery, OrderTerm } from '../../shared/list.ts';
import { formatNumber } from '../../shared/money.ts';
import { formatPrice, formatQuantity, toCantidad, toPrecio } from '../../shared/quantities.ts';
import type { ExportRow } from './values.ts';
import { packRows, type Sheet } from './xlsx.ts';
import type { Packed } from './zip.ts';

export interface AskedList {
  /** 'proveedores'. */
  readonly nombre: string;
  /** Those of the file. */
  readonly columns: readonly Column[];
  /** All that the list has: they name filters and order. */
  readonly labels: readonly Column[];
  readonly query: ListQuery;
  readonly usuario: string;
  readonly now: Date;
  /** Rows that the query found. */
  readonly ids: { readonly length: number };
}

const COLUMNS = [column('dato', 'Dato'), column('valor', 'Valor')];

export function querySheet(consulta: AskedList): Sheet {
  return { nombre: 'Consulta', columns: COLUMNS, rows: rowsOf(consulta) };
}

async function* rowsOf(consulta: AskedList): AsyncGenerator<Packed> {
  yield packRows(COLUMNS, facts(consulta), 2);
}

export function facts({ nombre, columns, labels, query, usuario, now, ids }: AskedList): ExportRow[] {
  const label = (field: string) => labels.find((each) => each.field === field)?.label ?? readable(field);
  const rows: [string, string][] = [
    ['Listado', nombre],
    ['Exportado por', usuario],
    ['Fecha y hora', formatInstant(now.toISOString())],
    ...(query.search ? ([['Búsqueda', query.search]] as [string, string][]) : []),
    ...[query.where, ...query.orWhere].flatMap((group, i) =>
      group.map(({ field, operator, values }): [string, string] => {
        const type = labels.find((each) => each.field === field)?.type;
        return [
          `${i === 0 ? 'Filtro' : orLabel(i, query.orWhere.length)}: ${label(field)}`,
          `${SIGNS[operator]}${values.map((value) => valueText(type, value)).join(', ')}`,
        ];
      }),
    ),
    ...(query.only ? ([['Filas elegidas', formatNumber(query.only.length)]] as [string, string][]) : []),
    ...(query.except?.length ? ([['Filas apartadas', formatNumber(query.except.length)]] as [string, string][]) : []),
    ['Orden', query.order.map((term) => orderText(term, label)).join(', ')],
    ['Columnas', columns.map((each) => each.label).join(', ')],
    ['Filas', formatNumber(ids.length)],
  ];
  return rows.map(([dato, valor]) => ({ dato, valor }));
}

/** Several groups are told apart by their number. */
const orLabel = (group: number, groups: number) => (groups === 1 ? 'O bien' : `O bien (${group})`);

const SIGNS = { eq: '', in: '', gte: 'desde ', lte: 'hasta ', icontains: 'contiene ' } as const;

function valueText(type: Column['type'] | undefined, value: string | number): string {
  if (type === 'estado') return value === 1 ? 'ACTIVO' : value === 0 ? 'INACTIVO' : String(value);
  if (type === 'dinero') return formatNumber(Number(value) / 100, 2);
  if (type === 'cantidad') return formatQuantity(toCantidad(Number(value)));
  if (type === 'precio') return formatPrice(toPrecio(Number(value)));
  return String(value);
}

function orderText({ field, direction }: OrderTerm, label: (field: string) => string): string {
  return direction === 'desc' ? `${label(field)}, de mayor a menor` : label(field);
}

/** `codigo_clase_proveedor` → 'Codigo clase proveedor': a field that no column shows. */
function readable(field: string): string {
  const words = field.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
