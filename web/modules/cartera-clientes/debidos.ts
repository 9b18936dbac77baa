/** The grid of what a receipt pays: what the customer owes, oldest first, and what of it and of its deductions goes to each. */
import { documento } from '../../../server/modules/cartera/campos.ts';
import { aplicacion as a } from '../../../server/modules/cartera-clientes/campos.ts';
import { type DocumentoFila, documentosList } from '../../../server/modules/cartera-clientes/contract/documentos.ts';
import { repartir } from '../../../server/modules/cartera-clientes/rules/recibo.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import type { LineColumn } from '../../kit/lines/types.ts';
import { useRemote } from '../../lib/remote.ts';
import { pesos } from '../ventas/public.tsx';

export interface Debido extends Readonly<Pick<DocumentoFila, 'id' | 'n_factura' | 'vencimiento' | 'saldo'>> {
  readonly producto_id: number | null;
  readonly valor: number | null;
  readonly descuento: number | null;
  readonly retefuente: number | null;
  readonly reteiva: number | null;
  readonly reteica: number | null;
  readonly ajuste: number | null;
}

const MENOS = ['descuento', 'retefuente', 'reteiva', 'reteica', 'ajuste'] as const;
const suma = (linea: Debido) =>
  Math.round(
    [linea.valor, ...MENOS.map((name) => linea[name])].reduce<number>((all, one) => all + (one ?? 0), 0) * 100,
  ) / 100;

const menos = (field: (typeof MENOS)[number], label: string): LineColumn<Debido> => ({
  ...{ type: 'dinero', field, label, width: 84 },
});

export const COLUMNAS: LineColumn<Debido>[] = [
  {
    ...{ type: 'buscar', field: 'producto_id', label: a.documento_id.label, editable: false },
    title: ({ n_factura }) => n_factura,
    detail: ({ vencimiento }) => `Vence ${formatDate(vencimiento)}`,
  },
  { type: 'dinero', field: 'saldo', label: documento.saldo_cts.label, width: 112, editable: false },
  {
    ...{ type: 'dinero', field: 'valor', label: 'Aplicar', width: 112, total: true },
    check: (linea) =>
      suma(linea) > linea.saldo ? `El valor aplicado supera el saldo del documento (${pesos(linea.saldo)}).` : null,
  },
  menos('descuento', a.descuento_cts.label),
  menos('retefuente', a.retefuente_cts.corto),
  menos('reteiva', a.reteiva_cts.corto),
  menos('reteica', a.reteica_cts.corto),
  menos('ajuste', a.ajuste_cts.corto),
];

/** Of a credit note, which is given as it is. */
export const COLUMNAS_NOTA = COLUMNAS.slice(0, 3);

/** What a customer owes, oldest first; absent while it comes. */
export function useDebidos(persona_id: number) {
  const query = { con_saldo: '1', tipo__in: 'FV,ND,SI', ordering: 'vencimiento', page: 1, page_size: 500 };
  const { data, error, refetch } = useRemote(
    documentosList.list,
    { query: { ...query, persona_id: String(persona_id) } as never },
    { enabled: persona_id > 0 },
  );
  return { documentos: Array.isArray(data) ? data : data?.results, error, refetch: () => void refetch() };
}

const VACIA = { valor: null, descuento: null, retefuente: null, reteiva: null, reteica: null, ajuste: null };

export const lineasDe = (documentos: readonly DocumentoFila[]): Debido[] =>
  documentos.map(({ id, n_factura, vencimiento, saldo }) => ({
    ...{ id, producto_id: id, n_factura, vencimiento, saldo, ...VACIA },
  }));

/** So many pesos to the oldest first; what was deducted of each stays. */
export function repartidas(lineas: readonly Debido[], valor: number): Debido[] {
  const cts = (pesos: number) => Math.round(pesos * 100);
  const owed = lineas.map((linea) => ({ id: linea.id, saldo_cts: cts(linea.saldo - suma({ ...linea, valor: null })) }));
  const given = new Map(repartir(cts(valor), owed).map((each) => [each.documento_id, each.valor_cts / 100]));
  return lineas.map((linea) => ({ ...linea, valor: given.get(linea.id) ?? null }));
}

/** What travels of the grid. */
export const aplicacionesDe = (lineas: readonly Debido[]) =>
  lineas.flatMap(({ id, valor, ...linea }) =>
    valor ? [{ documento_id: id, valor, ...Object.fromEntries(MENOS.map((name) => [name, linea[name] ?? 0])) }] : [],
  );
