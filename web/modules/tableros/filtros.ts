/** Values of the filters of a chart: those it opens with, and those that somebody kept. Pure. */
import type { ChartFilters, ChartSpec } from '../../../server/shared/charts.ts';

export type Valores = Readonly<Record<string, string>>;

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** What was kept wins, of the filters that the chart still has; an option that is gone counts as nothing chosen. */
export function mezclar({ parametros }: ChartSpec, initial: ChartFilters, kept: ChartFilters): Valores {
  const entries = parametros.map(({ internal_name: name, select_type, options }) => {
    const value = Object.hasOwn(kept, name) ? text(kept[name]) : text(initial[name]);
    const gone = select_type === 'backend' && value !== '' && !options.some((option) => option.value === value);
    return [name, gone ? text(initial[name]) : value] as const;
  });
  return Object.fromEntries(entries);
}

/** Names of the required filters without a value. */
export function faltantes({ parametros }: ChartSpec, values: Valores): string[] {
  return parametros.flatMap(({ internal_name: name, required }) =>
    required && (values[name] ?? '').trim() === '' ? [name] : [],
  );
}

export function sinCambios({ parametros }: ChartSpec, initial: ChartFilters, values: Valores): boolean {
  return parametros.every(({ internal_name: name }) => text(initial[name]) === (values[name] ?? ''));
}
