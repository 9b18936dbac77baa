/** The carousel of a module and the figures of its charts (spec 000, section 7). */
import * as z from 'zod';
import { chartFilters, chartResult, chartSpec, TABLEROS, type Tablero } from '../../shared/charts.ts';
import { endpoint } from '../../shared/endpoint.ts';
import { manifest } from './manifest.ts';

const MODULOS = Object.keys(TABLEROS) as [Tablero, ...Tablero[]];
const nombre = z.string().min(1).max(100);
/** By `nombreInternoGrafica`. */
const porGrafica = z.record(nombre, chartFilters);
const resultados = z.record(z.string(), chartResult);

export const getAllChartsDataByModulo = endpoint(manifest, {
  method: 'GET',
  path: 'dashboard/graficas/getAllChartsDataByModulo/:module',
  access: 'sesion',
  summary: 'Las gráficas de un módulo que la persona puede ver, con sus filtros iniciales y sus cifras.',
  // Not an enumeration: an unknown module is a fault of the request (400), and no address that does not exist (404).
  params: z.strictObject({ module: z.string().max(100) }),
  response: z.object({
    filters: porGrafica,
    parametrosGraficas: z.array(chartSpec),
    graficas_results: resultados,
  }),
});

export const tableroModulo = z.enum(MODULOS, 'No existe el tablero de ese módulo.');

export const getGraficasData = endpoint(manifest, {
  method: 'POST',
  path: 'dashboard/graficas/getGraficasData',
  access: 'sesion',
  summary: 'Las cifras de unas gráficas con estos filtros, por el nombre interno de cada una.',
  body: z.strictObject({ filters: porGrafica, graficas: z.array(nombre).min(1).max(20) }),
  response: z.object({ graficas_results: resultados }),
  reads: true,
});

export const exportarGrafica = endpoint(manifest, {
  method: 'POST',
  path: 'dashboard/graficas/exportar',
  access: 'sesion',
  summary: 'Las cifras de una gráfica en Excel.',
  body: z.strictObject({ filters: chartFilters, grafica: nombre }),
  response: z.unknown(),
  reads: true,
});
