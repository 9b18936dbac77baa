/** The charts of payments, in the order of the carousel. */
import type { Chart } from '../../../core/charts/chart.ts';
import { anulados } from './anulados.ts';
import { liquidado } from './liquidado.ts';
import { pendientes } from './pendientes.ts';

export const graficas: readonly Chart[] = [liquidado, pendientes, anulados];
