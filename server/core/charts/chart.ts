/**
 * What a module says of a chart: a file with its title, its parameters, its permission, its query and the list that its figures lead
 * to. `ServerModule.graficas` lists them; the module `tableros` asks them through `answer.ts`, and nobody else.
 */
import type { ChartParam, ChartTipo, ChartUnidad, Tablero } from '../../shared/charts.ts';
import type { ListContract } from '../../shared/list.ts';
import type { Permiso } from '../../shared/manifest.ts';
import type { Reader } from '../db/reader.ts';

/** What the rows of a figure meet, as filters of the chart's list: `{ ciudad: 5, created__gte: '2026-11-01' }`. */
export type FigureFilter = Readonly<Record<string, string | number>>;

export interface Figure {
  readonly etiqueta: string;
  /** One for each series. */
  readonly valores: readonly number[];
  /** One for each series, or a single one for all; `null` when it leads nowhere. */
  readonly filtros: readonly (FigureFilter | null)[];
}

export interface ChartAnswer {
  readonly frase: string;
  readonly series: readonly string[];
  readonly puntos: readonly Figure[];
  /** Of a heat map. */
  readonly dias?: { readonly desde: string; readonly hasta: string };
}

/** Values that passed: text, '' where nothing was chosen. */
export type ChartValues<P extends string> = Readonly<Record<P, string>>;

interface ChartQuestion<P extends string> {
  readonly db: Reader;
  readonly filtros: ChartValues<P>;
  /** Business day, `YYYY-MM-DD`. */
  readonly hoy: string;
}

export interface ChartParamSpec extends Omit<ChartParam, 'id' | 'internal_name' | 'options'> {
  /** Of a list of the server: the options, read when the dashboard opens. */
  readonly opciones?: (db: Reader) => Promise<ChartParam['options']>;
  /** The value that it opens with. */
  readonly inicial?: (hoy: string) => string;
}

export interface Chart<P extends string = string> {
  readonly modulo: Tablero;
  readonly titulo: string;
  /** Unique among all modules; never changes: what people filtered is kept by it. */
  readonly nombreInternoGrafica: string;
  readonly tipo: ChartTipo;
  readonly unidad: ChartUnidad;
  /** What its points are, over their names in a table: 'Ciudad'. */
  readonly eje: string;
  /** Who may see it; the one of its list. */
  readonly permiso: Permiso;
  readonly parametros: Readonly<Record<P, ChartParamSpec>>;
  /** What is wrong with values that pass one by one: text by the name of the parameter. */
  readonly revisa?: (filtros: ChartValues<string>) => Readonly<Record<string, string>>;
  readonly lista: ListContract<unknown>;
  /** Column of the list whose total a figure is; absent when it counts rows. */
  readonly suma?: string;
  /** The screen of that list. */
  readonly screen: { readonly path: string };
  /** Filters that its address says by their bare names: its tabs. */
  readonly pestanas?: readonly string[];
  /** A numeric parameter of the process 'tableros': what one wants to reach. Empty or 0: no target. */
  readonly meta?: {
    readonly nombre: string;
    readonly parametro: string;
    /** Filters without which it is no target of what is shown. */
    readonly con?: Readonly<Partial<Record<P, string>>>;
  };
  // Written as a method: a chart of certain parameters is one of any, asked only with values of its own.
  consulta(question: ChartQuestion<P>): Promise<ChartAnswer>;
}

const EJES: Readonly<Record<ChartTipo, string>> = {
  lineas: 'Mes',
  barras: 'Nombre',
  porcentaje: 'Nombre',
  torta: 'Nombre',
  calor: 'Día',
};

export function defineChart<P extends string>(
  chart: Omit<Chart<P>, 'unidad' | 'eje'> & { readonly unidad?: ChartUnidad; readonly eje?: string },
): Chart {
  return { unidad: 'cantidad', eje: EJES[chart.tipo], ...chart };
}
