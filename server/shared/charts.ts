/**
 * Charts of the dashboards as they travel (spec 000, section 3 'Dashboard chart parameter'): what a chart may be asked, and what it
 * answers. A module makes its own with `defineChart` (`core/charts`).
 */
import * as z from 'zod';
import { instante } from './fields.ts';

/** The dashboards, in the heading of the menu on whose home each stands. */
export const TABLEROS = {
  abastecimiento: { titulo: 'Abastecimiento', seccion: 'Abastecimiento' },
  inventario: { titulo: 'Inventario', seccion: 'Inventario' },
  ventas: { titulo: 'Ventas', seccion: 'Comercial' },
  cartera: { titulo: 'Cartera', seccion: 'Comercial' },
  comercial: { titulo: 'Comercial', seccion: 'Comercial' },
  arriendos: { titulo: 'Arriendos', seccion: 'Arriendos' },
  consignacion: { titulo: 'Consignación', seccion: 'Arriendos' },
  talento: { titulo: 'Talento humano', seccion: 'Talento humano' },
} as const;
export type Tablero = keyof typeof TABLEROS;

/** Those that stand on the home of a heading. */
export function tablerosDe(seccion: string): Tablero[] {
  return (Object.keys(TABLEROS) as Tablero[]).filter((name) => TABLEROS[name].seccion === seccion);
}

/** Time on each chart and of the way to the next (spec 000, section 9). */
export const CHART_INTERVAL_MS = 15_000;
export const CHART_SLIDE_MS = 800;
/** A list that the server searches is asked from so many characters. */
export const CHART_SEARCH_CHARACTERS = 2;
export const CHART_ERROR = 'Error en la operación';

const opcion = z.object({ value: z.string(), label: z.string() });

const chartParam = z.object({
  id: z.int(),
  internal_name: z.string(),
  label: z.string(),
  required: z.boolean(),
  parameter_type: z.enum(['text', 'list', 'date']),
  /** Of a list: its options come here, or the server searches them; `null` of the others. */
  select_type: z.enum(['backend', 'remote']).nullable(),
  options: z.array(opcion),
  /** Fields of the rows that `url_options` answers: what is kept, and what is read. */
  value_option_select: z.string().nullable(),
  label_option_select: z.string().nullable(),
  /** Below `/api/`; asked with `search` and `init`. */
  url_options: z.string().nullable(),
});
export type ChartParam = z.output<typeof chartParam>;

const chartTipo = z.enum(['lineas', 'barras', 'porcentaje', 'torta', 'calor']);
export type ChartTipo = z.output<typeof chartTipo>;

const chartUnidad = z.enum(['cantidad', 'dinero']);
export type ChartUnidad = z.output<typeof chartUnidad>;

export const chartSpec = z.object({
  titulo: z.string(),
  nombreInternoGrafica: z.string(),
  tipo: chartTipo,
  unidad: chartUnidad,
  /** What its points are, over their names in a table: 'Ciudad', 'Mes'. */
  eje: z.string(),
  /** What its figures lead to: 'proveedores'. */
  lista: z.string(),
  parametros: z.array(chartParam),
});
export type ChartSpec = z.output<typeof chartSpec>;

const punto = z.object({
  /** A name, a month, or of a heat map a day `YYYY-MM-DD`. */
  etiqueta: z.string(),
  /** One for each series; pesos of what is money. */
  valores: z.array(z.number()),
  /** Hash route of the list with these rows alone, one for each series; `null` when a figure leads nowhere. */
  enlaces: z.array(z.string().nullable()),
});
export type ChartPoint = z.output<typeof punto>;

const chartEstado = z.enum(['CON_DATOS', 'SIN_DATOS', 'ERROR', 'FALTAN_FILTROS']);

export const chartResult = z.object({
  estado: chartEstado,
  /** What it shows, in a sentence. */
  frase: z.string(),
  series: z.array(z.string()),
  puntos: z.array(punto),
  /** What one wants to reach. */
  meta: z.object({ nombre: z.string(), valor: z.number() }).nullable(),
  /** Of a heat map: its first and last day. */
  dias: z.object({ desde: z.string(), hasta: z.string() }).nullable(),
  datos_al: instante,
});
export type ChartResult = z.output<typeof chartResult>;

/** Values of the filters of a chart, by `internal_name`; '' and `null` are no value. */
export const chartFilters = z.record(z.string().max(60), z.union([z.string().max(200), z.number(), z.null()]));
export type ChartFilters = z.output<typeof chartFilters>;
