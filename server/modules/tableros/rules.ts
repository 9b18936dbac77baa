/** What a chart was filtered by, in words. Pure. */
import type { ChartSpec } from '../../shared/charts.ts';
import { formatDate } from '../../shared/dates.ts';

/** 'Estado: ACTIVO · Desde: 01/11/2026'; '' when nothing was chosen. */
export function inWords({ parametros }: ChartSpec, values: Readonly<Record<string, string>>): string {
  return parametros
    .flatMap(({ internal_name, label, parameter_type, options }) => {
      const value = values[internal_name] ?? '';
      if (value === '') return [];
      const option = options.find((each) => each.value === value)?.label;
      return [`${label}: ${parameter_type === 'date' ? formatDate(value) : (option ?? value)}`];
    })
    .join(' · ');
}
