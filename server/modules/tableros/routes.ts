/** Routes of the dashboards. Rights are those of each chart. */
import {
  askChart,
  chartsOf,
  chosenCharts,
  describeChart,
  initialFilters,
  readFilters,
} from '../../core/charts/answer.ts';
import { chartWorkbook } from '../../core/charts/sheet.ts';
import { attachment } from '../../core/export/answer.ts';
import { leavingEntry } from '../../core/export/entry.ts';
import { invalid, refused } from '../../core/http/errors.ts';
import { handleRaw, handleRead, type Route } from '../../core/http/handle.ts';
import { CHART_ERROR } from '../../shared/charts.ts';
import { businessDay } from '../../shared/dates.ts';
import * as c from './contract.ts';
import { inWords } from './rules.ts';

export const routes: readonly Route[] = [
  handleRead(c.getAllChartsDataByModulo, async (context) => {
    const { db, actor, now, graficas, params } = context;
    const modulo = c.tableroModulo.safeParse(params.module);
    if (!modulo.success) throw invalid({ module: [modulo.error.issues[0]?.message ?? ''] });
    const charts = chartsOf(graficas, modulo.data, actor);
    const parametrosGraficas = [];
    const filters: Record<string, Record<string, string>> = {};
    const graficas_results: Record<string, Awaited<ReturnType<typeof askChart>>> = {};
    for (const chart of charts) {
      const name = chart.nombreInternoGrafica;
      const initial = initialFilters(chart, now);
      parametrosGraficas.push(await describeChart(db, chart));
      filters[name] = { ...initial };
      graficas_results[name] = await askChart(context, chart, initial);
    }
    return { filters, parametrosGraficas, graficas_results };
  }),
  handleRead(c.getGraficasData, async (context) => {
    const { db, actor, graficas, body } = context;
    const graficas_results: Record<string, Awaited<ReturnType<typeof askChart>>> = {};
    for (const chart of chosenCharts(graficas, body.graficas, actor)) {
      const name = chart.nombreInternoGrafica;
      const values = readFilters(chart, body.filters[name] ?? {}, await describeChart(db, chart));
      graficas_results[name] = await askChart(context, chart, values);
    }
    return { graficas_results };
  }),
  handleRaw(c.exportarGrafica, async (context) => {
    const { db, actor, graficas, body, now, record } = context;
    const [chart] = chosenCharts(graficas, [body.grafica], actor);
    if (!chart) throw invalid({ grafica: ['No existe la gráfica.'] });
    const spec = await describeChart(db, chart);
    const values = readFilters(chart, body.filters, spec);
    const filtro = inWords(spec, values);
    const result = await askChart(context, chart, values);
    const file = await chartWorkbook(chart, result, filtro);
    if (result.estado === 'ERROR') throw refused(CHART_ERROR);
    const filas = result.puntos.length;
    await record(leavingEntry('exportar', { lista: `gráfica: ${chart.titulo}`, formato: 'Excel', filas, filtro }));
    const name = `${chart.titulo} ${businessDay(now)}.xlsx`;
    return new Response(file, { headers: { 'Content-Type': file.type, 'Content-Disposition': attachment(name) } });
  }),
];
