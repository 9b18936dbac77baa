/**
 * Every chart that is declared, over the demonstration: it answers, each of its figures leads to its list, and the list has as many
 * rows as the figure says (or, of money, as much in its total).
 */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Chart } from '../../../server/core/charts/chart.ts';
import { modules } from '../../../server/modules/index.ts';
import * as c from '../../../server/modules/tableros/contract.ts';
import type { ChartResult } from '../../../server/shared/charts.ts';
import { type TestActor, type TestApp, testApp } from '../../support/app.ts';

const charts = modules.flatMap(({ graficas = [] }) => graficas);
const names = charts.map(({ nombreInternoGrafica }) => nombreInternoGrafica);
const chartNamed = (name: string) => charts.find(({ nombreInternoGrafica }) => nombreInternoGrafica === name) as Chart;

let t: TestApp;
let jefa: TestActor;
const results: Record<string, ChartResult> = {};
beforeAll(async () => {
  t = await testApp({ demo: true });
  jefa = await t.actor({ superuser: true });
  const alguien = t.db.selectFrom('persona').select('ciudad').where('ciudad', 'is not', null);
  const ciudad = String((await alguien.executeTakeFirstOrThrow()).ciudad);
  for (const modulo of new Set(charts.map((chart) => chart.modulo))) {
    const { filters, graficas_results, parametrosGraficas } = await jefa.call(c.getAllChartsDataByModulo, {
      params: { module: modulo },
    });
    Object.assign(results, graficas_results);
    for (const { nombreInternoGrafica: name, parametros } of parametrosGraficas) {
      if (graficas_results[name]?.estado !== 'FALTAN_FILTROS') continue;
      expect(parametros.map(({ internal_name }) => internal_name)).toEqual(['ciudad']);
      const asked = { filters: { [name]: { ...filters[name], ciudad } }, graficas: [name] };
      Object.assign(results, (await jefa.call(c.getGraficasData, { body: asked })).graficas_results);
    }
  }
}, 120_000);

/** What the list says of the rows that an address of its screen shows. */
async function told({ lista, suma, pestanas = [] }: Chart, href: string): Promise<number> {
  const [path, query = ''] = href.split('?');
  expect(path).toMatch(/^#\//);
  const asked = new URLSearchParams({ page: '1', page_size: '1', ...(suma ? { totales: suma } : {}) });
  for (const [key, value] of new URLSearchParams(query)) {
    if (!pestanas.includes(key)) expect(key).toMatch(/^f\./);
    asked.set(key.replace(/^f\./, ''), value);
  }
  const response = await jefa.raw(`/api/${lista.spec.path}/?${asked}`);
  const page = (await response.json()) as { count: number; totales?: Record<string, number> };
  expect(response.status, `${href} ${JSON.stringify(page)}`).toBe(200);
  return suma ? (page.totales?.[suma] ?? 0) : page.count;
}

test('a name is one chart', () => {
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z_]+$/);
});

describe.each(names)('%s', (name) => {
  test('answers with figures, each of which its list has', async () => {
    const chart = chartNamed(name);
    const result = results[name] as ChartResult;
    expect(result.estado).toBe('CON_DATOS');
    expect(result.frase).toMatch(/\.$/);
    const seen = new Set<string>();
    for (const { etiqueta, valores, enlaces } of result.puntos) {
      expect(etiqueta).not.toBe('');
      expect(valores).toHaveLength(result.series.length);
      for (const [i, valor] of valores.entries()) {
        const enlace = enlaces[i];
        if (!enlace) continue;
        expect(seen).not.toContain(enlace);
        seen.add(enlace);
        expect(await told(chart, enlace), `${etiqueta}: ${enlace}`).toBe(valor);
      }
    }
    expect(seen.size).toBeGreaterThan(0);
  });
});

test('the areas whose tables stand have four charts at least', () => {
  for (const modulo of ['abastecimiento', 'comercial', 'arriendos']) {
    expect(charts.filter((chart) => chart.modulo === modulo).length, modulo).toBeGreaterThanOrEqual(4);
  }
});
