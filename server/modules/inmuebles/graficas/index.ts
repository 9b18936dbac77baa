/** The charts of properties, in the order of the carousel. */
import type { Chart } from '../../../core/charts/chart.ts';
import { ocupacion } from './ocupacion.ts';
import { porTipo } from './por-tipo.ts';

export const graficas: readonly Chart[] = [ocupacion, porTipo];
