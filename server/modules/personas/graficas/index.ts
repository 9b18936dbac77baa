/** The charts of people, in the order of the carousel. */
import type { Chart } from '../../../core/charts/chart.ts';
import { autorizacion } from './autorizacion.ts';
import { calendario } from './calendario.ts';
import { creadas } from './creadas.ts';
import { estado } from './estado.ts';
import { porCiudad } from './por-ciudad.ts';
import { porTipo } from './por-tipo.ts';

export const graficas: readonly Chart[] = [porTipo, porCiudad, creadas, autorizacion, calendario, estado];
