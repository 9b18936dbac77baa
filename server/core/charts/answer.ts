/**
 * Asks charts: which ones somebody sees, what they may be filtered by, and what each answers. Called by the module `tableros`. Refuses
 * (400) a chart that nobody declares and filters that it does not take, and (403) one that the person may not see.
 */
import type { ChartFilters, ChartParam, ChartResult, ChartSpec, Tablero } from '../../shared/charts.ts';
import { businessDay, isDay, wireInstant } from '../../shared/dates.ts';
import type { FieldErrors } from '../../shared/errors.ts';
import { hrefOf } from '../../shared/href.ts';
import { MESSAGES, SERVER_MESSAGES } from '../../shared/messages.ts';
import { type Actor, can, requirePermiso } from '../auth/actor.ts';
import type { Reader } from '../db/reader.ts';
import { invalid } from '../http/errors.ts';
import { readParameter } from '../parameters.ts';
import type { Platform } from '../platform.ts';
import type { Chart, ChartAnswer, ChartValues, Figure } from './chart.ts';

/** All that are declared, by name. */
export type Charts = ReadonlyMap<string, Chart>;

export function chartsByName(charts: readonly Chart[]): Charts {
  const byName = new Map(charts.map((chart) => [chart.nombreInternoGrafica, chart]));
  if (byName.size < charts.length) throw new Error('Two charts have one name.');
  return byName;
}

interface Asking {
  readonly db: Reader;
  readonly actor: Actor;
  readonly now: Date;
  readonly platform: Platform;
}

export function chartsOf(charts: Charts, modulo: Tablero, actor: Actor): Chart[] {
  return [...charts.values()].filter((chart) => chart.modulo === modulo && can(actor, chart.permiso));
}

/** The charts of these names, all of which the person may see. */
export function chosenCharts(charts: Charts, names: readonly string[], actor: Actor): Chart[] {
  const chosen = names.map((name, i) => {
    const chart = charts.get(name);
    if (!chart) throw invalid({ [`graficas.${i}`]: [`No existe la gráfica «${name.slice(0, 60)}».`] });
    return chart;
  });
  for (const { permiso } of chosen) requirePermiso(actor, permiso);
  return chosen;
}

/** What a chart is and may be asked, with the options that are on the server. */
export async function describeChart(db: Reader, chart: Chart): Promise<ChartSpec> {
  const parametros: ChartParam[] = [];
  for (const [i, [internal_name, param]] of Object.entries(chart.parametros).entries()) {
    const { opciones, inicial: _, ...known } = param;
    parametros.push({ id: i + 1, internal_name, ...known, options: (await opciones?.(db)) ?? [] });
  }
  const { titulo, nombreInternoGrafica, tipo, unidad, eje, lista } = chart;
  return { titulo, nombreInternoGrafica, tipo, unidad, eje, lista: lista.spec.nombre, parametros };
}

/** The values that a chart opens with. */
export function initialFilters({ parametros }: Chart, now: Date): ChartValues<string> {
  const hoy = businessDay(now);
  return Object.fromEntries(Object.entries(parametros).map(([name, { inicial }]) => [name, inicial?.(hoy) ?? '']));
}

/** Values as the chart takes them. Throws `validacion` with `filters.{grafica}.{parametro}` for all that it does not take. */
export function readFilters({ nombreInternoGrafica, parametros, revisa }: Chart, sent: ChartFilters, spec: ChartSpec) {
  const errores: Record<string, string[]> = {};
  const fault = (name: string, text: string) => {
    errores[`filters.${nombreInternoGrafica}.${name}`] = [text];
  };
  for (const name of Object.keys(sent)) {
    if (!Object.hasOwn(parametros, name)) fault(name.slice(0, 60), SERVER_MESSAGES.campoDesconocido);
  }
  const values: Record<string, string> = {};
  for (const param of spec.parametros) {
    const { internal_name: name, required } = param;
    const value = String((Object.hasOwn(sent, name) ? sent[name] : null) ?? '').trim();
    const wrong = value === '' ? (required ? MESSAGES.requerido : null) : faultOf(param, value);
    if (wrong) fault(name, wrong);
    values[name] = value;
  }
  if (Object.keys(errores).length === 0)
    for (const [name, text] of Object.entries(revisa?.(values) ?? {})) fault(name, text);
  if (Object.keys(errores).length > 0) throw invalid(errores as FieldErrors);
  return values;
}

const REMOTE_VALUE = /^[\w.-]{1,60}$/;

function faultOf({ parameter_type, select_type, options }: ChartParam, value: string): string | null {
  if (parameter_type === 'date') return isDay(value) ? null : MESSAGES.fechaInvalida;
  if (parameter_type === 'text') return value.length <= 100 && !value.includes('\u0000') ? null : MESSAGES.largo;
  const known = select_type === 'remote' ? REMOTE_VALUE.test(value) : options.some((option) => option.value === value);
  return known ? null : 'Elige una de las opciones.';
}

/** Whether a chart can be asked with these values at all. */
function isComplete({ parametros }: Chart, values: ChartValues<string>): boolean {
  return Object.entries(parametros).every(([name, { required }]) => !required || (values[name] ?? '') !== '');
}

/** What a chart answers. One that fails is told as ERROR, and in the log: the others of the carousel go on. */
export async function askChart({ db, now, platform }: Asking, chart: Chart, filtros: ChartValues<string>) {
  const result: ChartResult = {
    estado: 'FALTAN_FILTROS',
    frase: '',
    series: [],
    puntos: [],
    meta: null,
    dias: null,
    datos_al: wireInstant(now.toISOString()),
  };
  if (!isComplete(chart, filtros)) return result;
  try {
    const answer = await chart.consulta({ db, filtros, hoy: businessDay(now) });
    const some = answer.puntos.some(({ valores }) => valores.some((value) => value !== 0));
    const estado: ChartResult['estado'] = some ? 'CON_DATOS' : 'SIN_DATOS';
    return { ...result, ...shown(chart, answer), estado, meta: await targetOf(db, chart, filtros) };
  } catch (error) {
    const msg = `Falló la gráfica «${chart.nombreInternoGrafica}».`;
    platform.log({
      level: 'error',
      msg,
      error: String(error),
      stack: error instanceof Error ? error.stack : undefined,
    });
    return { ...result, estado: 'ERROR' as const };
  }
}

function shown(chart: Chart, { frase, series, puntos, dias }: ChartAnswer) {
  return {
    frase,
    series: [...series],
    dias: dias ?? null,
    puntos: puntos.map((figure) => ({
      etiqueta: figure.etiqueta,
      valores: [...figure.valores],
      enlaces: linksOf(chart, figure),
    })),
  };
}

/** One for each value. A list of filters that is shorter serves all of them by its first. */
function linksOf({ screen, pestanas = [] }: Chart, { valores, filtros }: Figure): (string | null)[] {
  return valores.map((_, i) => {
    const filter = filtros.length === 1 ? filtros[0] : filtros[i];
    if (!filter) return null;
    const query = Object.entries(filter).map(([name, value]) => [pestanas.includes(name) ? name : `f.${name}`, value]);
    return hrefOf(screen, {}, Object.fromEntries(query));
  });
}

async function targetOf(db: Reader, { meta }: Chart, filtros: ChartValues<string>): Promise<ChartResult['meta']> {
  if (!meta || Object.entries(meta.con ?? {}).some(([name, value]) => filtros[name] !== value)) return null;
  const valor = Number((await readParameter(db, 'tableros', meta.parametro)) || 0);
  return valor > 0 ? { nombre: meta.nombre, valor } : null;
}
