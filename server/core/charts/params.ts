/** The parameters that charts share: days, lists of the server, lists that are searched, states. */
import {
  addMonths,
  countMonths,
  lastDayOf,
  type MonthSpan,
  monthLabel,
  monthOf,
  monthSpans,
} from '../../shared/months.ts';
import type { Reader } from '../db/reader.ts';
import type { ChartParamSpec, ChartValues } from './chart.ts';

type Extra = Partial<Pick<ChartParamSpec, 'required' | 'inicial'>>;

const NO_LIST = { select_type: null, value_option_select: null, label_option_select: null, url_options: null } as const;

function dateParam(label: string, extra: Extra = {}): ChartParamSpec {
  return { label, required: false, parameter_type: 'date', ...NO_LIST, ...extra };
}

export function textParam(label: string, extra: Extra = {}): ChartParamSpec {
  return { label, required: false, parameter_type: 'text', ...NO_LIST, ...extra };
}

/** Few options, which come with the chart. */
export function listParam(
  label: string,
  opciones: (db: Reader) => Promise<{ value: string; label: string }[]>,
  extra: Extra = {},
): ChartParamSpec {
  return { label, required: false, parameter_type: 'list', ...NO_LIST, select_type: 'backend', opciones, ...extra };
}

/** One row of a list, searched as one types: `remoteParam('Ciudad', 'ubicacion/ciudades')`. */
export function remoteParam(
  label: string,
  url_options: string,
  { value = 'id', text = 'nombre', ...extra }: Extra & { value?: string; text?: string } = {},
): ChartParamSpec {
  return {
    label,
    required: false,
    parameter_type: 'list',
    select_type: 'remote',
    url_options,
    value_option_select: value,
    label_option_select: text,
    ...extra,
  };
}

/** Active or inactive records; all of them when none is chosen. */
export const ESTADO = listParam(
  'Estado',
  async () => [
    { value: '1', label: 'ACTIVO' },
    { value: '0', label: 'INACTIVO' },
  ],
  { inicial: () => '1' },
);

/** A year of months up to the present one. */
export const DESDE = dateParam('Desde', { required: true, inicial: (hoy) => `${addMonths(monthOf(hoy), -11)}-01` });
export const HASTA = dateParam('Hasta', { required: true, inicial: (hoy) => hoy });

/** Ten years: more months than anybody reads in one chart. */
const MAX_MONTHS = 120;

/** What is wrong with the two. */
export function revisaPeriodo({ desde = '', hasta = '' }: ChartValues<string>): Record<string, string> {
  if (desde > hasta) return { hasta: 'La fecha final debe ser posterior a la inicial.' };
  return countMonths(desde, hasta) > MAX_MONTHS ? { hasta: 'Elige a lo sumo diez años.' } : {};
}

/** How many of the months to come. */
export const MESES = listParam(
  'Meses',
  async () => ['6', '12', '24'].map((value) => ({ value, label: `Los próximos ${value}` })),
  { required: true, inicial: () => '12' },
);

/** From the first day of the present month on, with what each is called. */
export function nextMonths(hoy: string, meses: string): (MonthSpan & { readonly etiqueta: string })[] {
  const first = monthOf(hoy);
  const spans = monthSpans(`${first}-01`, lastDayOf(addMonths(first, Number(meses) - 1)));
  return spans.map((span) => ({ ...span, etiqueta: monthLabel(span.mes) }));
}
