/** The text that Prometheus reads (exposition format 0.0.4), written: metrics with their help, their kind and their samples. Pure. */

export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

export type Labels = Readonly<Record<string, string | number>>;

interface Sample {
  readonly labels?: Labels;
  readonly value: number;
  /** `_bucket`, `_sum`, `_count` of a histogram. */
  readonly suffix?: string;
}

export interface Metric {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly samples: readonly Sample[];
}

/** Metrics without samples are left out: what is not known is not zero. */
export function metricsText(metrics: readonly Metric[]): string {
  return metrics
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, help, type, samples }) => {
      const head = `# HELP ${name} ${help.replace(/\\/g, '\\\\').replace(/\n/g, '\\n')}\n# TYPE ${name} ${type}\n`;
      return head + samples.map((sample) => line(name, sample)).join('');
    })
    .join('');
}

function line(name: string, { labels = {}, value, suffix = '' }: Sample): string {
  const told = Object.entries(labels).map(([label, text]) => `${label}="${escaped(String(text))}"`);
  return `${name}${suffix}${told.length > 0 ? `{${told.join(',')}}` : ''} ${numberText(value)}\n`;
}

function escaped(text: string): string {
  return text.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n');
}

function numberText(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return '+Inf';
  if (value === Number.NEGATIVE_INFINITY) return '-Inf';
  return String(value);
}
