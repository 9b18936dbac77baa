/** How suppliers are shared among the lines of trade. */

import { defineChart } from '../../../core/charts/chart.ts';
import { namedFigures } from '../../../core/charts/named.ts';
import { ESTADO } from '../../../core/charts/params.ts';
import { formatNumber } from '../../../shared/money.ts';
import { comunes } from './comunes.ts';

export const porLinea = defineChart({
  ...comunes,
  titulo: 'Proveedores por línea',
  nombreInternoGrafica: 'abastecimiento_proveedores_por_linea',
  tipo: 'torta',
  parametros: { estado: ESTADO },
  async consulta({ db, filtros: { estado } }) {
    const lineas = { de: 'linea_comercializacion', clave: 'codigo', filtro: 'codigo_linea_comercializacion' } as const;
    const puntos = await namedFigures(db, { tabla: 'proveedor', campo: 'linea', ...lineas }, estado);
    const [first] = puntos;
    const frase = first
      ? `La línea ${first.etiqueta} reúne más proveedores que las demás: ${formatNumber(first.cantidad)}.`
      : 'Aún no hay proveedores.';
    return { frase, series: ['Proveedores'], puntos };
  },
});
