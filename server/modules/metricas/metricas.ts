/** The figures as metrics. Names and labels are English, as those who read them expect; states stay as they are kept. */

import { lastGood } from '../../core/last-backup.ts';
import { BUCKETS, type RouteFigures } from '../../core/metrics/requests.ts';
import type { Labels, Metric } from '../../core/metrics/text.ts';
import type { DatabaseSize } from '../../core/platform.ts';
import type { Cifras } from './queries.ts';

const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, one) => all + one, 0);
const gauge = (name: string, help: string, samples: Metric['samples']): Metric => ({
  name,
  help,
  type: 'gauge',
  samples,
});
const one = (value: number | null | undefined): Metric['samples'] =>
  value === null || value === undefined ? [] : [{ value }];

export function requestMetrics(routes: readonly RouteFigures[]): Metric[] {
  return [
    {
      name: 'mayordomo_http_requests_total',
      help: 'Requests answered by this process, by route.',
      type: 'counter',
      samples: routes.flatMap(({ method, route, statuses }) =>
        [...statuses].map(([status, value]) => ({ labels: { method, route, status }, value })),
      ),
    },
    {
      name: 'mayordomo_http_request_duration_seconds',
      help: 'How long requests took, by route.',
      type: 'histogram',
      samples: routes.flatMap(histogram),
    },
  ];
}

/** Each bucket counts those of the ones before it too. */
function histogram({ method, route, buckets, seconds }: RouteFigures): Metric['samples'] {
  const labels: Labels = { method, route };
  const total = sum(buckets);
  const upTo = BUCKETS.map((le, i) => ({
    suffix: '_bucket',
    labels: { ...labels, le },
    value: sum(buckets.slice(0, i + 1)),
  }));
  return [
    ...upTo,
    { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: total },
    { suffix: '_sum', labels, value: seconds },
    { suffix: '_count', labels, value: total },
  ];
}

export function stateMetrics(
  { jobs, outbound, sessions, respaldo, destinos, simulacro }: Cifras,
  { size, now, version }: { size: DatabaseSize | null; now: Date; version: string },
): Metric[] {
  const age = (instant: string) => Math.max(0, (now.getTime() - Date.parse(instant)) / 1_000);
  const ageOf = (instant: string | null | undefined) => one(instant ? age(instant) : null);
  const byState = (estado: string) => jobs.find((row) => row.estado === estado)?.n ?? 0;
  const oldest = [...Map.groupBy(outbound, ({ canal }) => canal)].map(([channel, rows]) => ({
    labels: { channel },
    value: Math.max(...rows.map(({ primero }) => age(primero))),
  }));
  return [
    gauge('mayordomo_info', 'Always 1; its label is the version.', [{ labels: { version }, value: 1 }]),
    gauge('mayordomo_jobs', 'Jobs that wait or run.', [
      { labels: { state: 'PENDIENTE' }, value: byState('PENDIENTE') },
      { labels: { state: 'EN CURSO' }, value: byState('EN CURSO') },
    ]),
    gauge(
      'mayordomo_outbound_messages',
      'Messages still to leave, by channel.',
      outbound.map(({ canal, estado, n }) => ({ labels: { channel: canal, state: estado }, value: n })),
    ),
    gauge('mayordomo_outbound_oldest_seconds', 'Age of the oldest message still to leave, by channel.', oldest),
    gauge('mayordomo_sessions', 'Open sessions.', [{ value: sessions }]),
    gauge('mayordomo_database_bytes', 'Size of the database.', one(size?.database)),
    gauge('mayordomo_database_wal_bytes', 'Size of its write-ahead log.', one(size?.wal)),
    gauge('mayordomo_backup_ok', 'Whether the last backup went well.', one(respaldo && (respaldo.ok ? 1 : 0))),
    gauge('mayordomo_backup_age_seconds', 'Age of the last good backup of this machine.', ageOf(lastGood(respaldo))),
    gauge(
      'mayordomo_backup_sent_age_seconds',
      'Age of the last good backup at each destination.',
      destinos.map(({ nombre, fin }) => ({ labels: { destination: nombre }, value: age(fin) })),
    ),
    gauge('mayordomo_drill_ok', 'Whether the last restore drill passed.', one(simulacro && (simulacro.ok ? 1 : 0))),
    gauge('mayordomo_drill_age_seconds', 'Age of the last restore drill.', ageOf(simulacro?.fin)),
  ];
}
