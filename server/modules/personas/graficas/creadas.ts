/** New people of each month, against what one wants to reach. */
import { defineChart } from '../../../core/charts/chart.ts';
import { madeByMonth } from '../../../core/charts/made-by-month.ts';
import { DESDE, HASTA, revisaPeriodo } from '../../../core/charts/params.ts';
import { comunes } from './comunes.ts';

export const creadas = defineChart({
  ...comunes,
  titulo: 'Personas nuevas por mes',
  nombreInternoGrafica: 'comercial_personas_nuevas',
  tipo: 'lineas',
  parametros: { desde: DESDE, hasta: HASTA },
  revisa: revisaPeriodo,
  meta: { nombre: 'Meta del mes', parametro: 'meta_personas_mes' },
  consulta: ({ db, filtros }) => madeByMonth(db, 'persona', filtros, ['persona nueva', 'personas nuevas']),
});
