/** Binds the figures of the service. */
import { handleRaw, type Route } from '../../core/http/handle.ts';
import { requestFigures } from '../../core/metrics/requests.ts';
import { METRICS_TYPE, metricsText } from '../../core/metrics/text.ts';
import * as c from './contract.ts';
import { requestMetrics, stateMetrics } from './metricas.ts';
import { readCifras } from './queries.ts';

export const routes: readonly Route[] = [
  handleRaw(c.metricas, async ({ db, platform, now }) => {
    const cifras = await readCifras(db, now);
    const size = platform.sqlite.size?.() ?? null;
    const disk = (await platform.maquina?.()) ?? null;
    const { version } = platform.settings;
    const text = metricsText([
      ...stateMetrics(cifras, { size, disk, now, version }),
      ...requestMetrics(requestFigures(platform)),
    ]);
    return new Response(text, { headers: { 'Content-Type': METRICS_TYPE } });
  }),
];
