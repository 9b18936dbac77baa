/** The charts of suppliers, in the order of the carousel. */
import type { Chart } from '../../../core/charts/chart.ts';
import { creados } from './creados.ts';
import { documentos } from './documentos.ts';
import { estado } from './estado.ts';
import { incompletos } from './incompletos.ts';
import { porCiudad } from './por-ciudad.ts';
import { porLinea } from './por-linea.ts';

export const graficas: readonly Chart[] = [porCiudad, porLinea, creados, documentos, incompletos, estado];
