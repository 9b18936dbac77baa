/** Properties by what they are. */

import { defineChart } from '../../../core/charts/chart.ts';
import { namedFigures } from '../../../core/charts/named.ts';
import { formatNumber } from '../../../shared/money.ts';
import { comunes } from './comunes.ts';

export const porTipo = defineChart({
  ...comunes,
  titulo: 'Inmuebles por tipo',
  nombreInternoGrafica: 'arriendos_inmuebles_por_tipo',
  tipo: 'torta',
  parametros: {},
  async consulta({ db }) {
    const tipos = { de: 'tipo_inmueble', clave: 'id', filtro: 'tipo_inmueble_id' } as const;
    const puntos = await namedFigures(db, { tabla: 'inmueble', campo: 'tipo', ...tipos }, '');
    const [first] = puntos;
    const frase = first
      ? `Lo más frecuente es ${first.etiqueta}: ${formatNumber(first.cantidad)}.`
      : 'Aún no hay inmuebles.';
    return { frase, series: ['Inmuebles'], puntos };
  },
});
