/** The charts of leases, in the order of the carousel. */
import type { Chart } from '../../../core/charts/chart.ts';
import { incrementos } from './incrementos.ts';
import { vencimientos } from './vencimientos.ts';

export const graficas: readonly Chart[] = [vencimientos, incrementos];
