/** New suppliers of each month, against what one wants to reach. */
import { defineChart } from '../../../core/charts/chart.ts';
import { madeByMonth } from '../../../core/charts/made-by-month.ts';
import { DESDE, HASTA, revisaPeriodo } from '../../../core/charts/params.ts';
import { comunes } from './comunes.ts';

export const creados = defineChart({
  ...comunes,
  titulo: 'Proveedores nuevos por mes',
  nombreInternoGrafica: 'abastecimiento_proveedores_nuevos',
  tipo: 'lineas',
  parametros: { desde: DESDE, hasta: HASTA },
  revisa: revisaPeriodo,
  meta: { nombre: 'Meta del mes', parametro: 'meta_proveedores_mes' },
  consulta: ({ db, filtros }) => madeByMonth(db, 'proveedor', filtros, ['proveedor nuevo', 'proveedores nuevos']),
});
