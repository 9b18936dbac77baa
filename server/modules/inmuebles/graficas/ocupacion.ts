/** How many of the properties are leased, and in which state the others are. */

import { defineChart } from '../../../core/charts/chart.ts';
import { figures } from '../../../core/charts/figures.ts';
import { formatNumber } from '../../../shared/money.ts';
import { ESTADO, NOMBRE_ESTADO } from '../rules.ts';
import { comunes } from './comunes.ts';

export const ocupacion = defineChart({
  ...comunes,
  titulo: 'Ocupación de los inmuebles',
  nombreInternoGrafica: 'arriendos_ocupacion',
  tipo: 'porcentaje',
  parametros: {},
  async consulta({ db }) {
    const rows = await figures(db, { tabla: 'inmueble', campo: 'estado' }, '1');
    const found = new Map(rows.map(({ valor, cantidad }) => [valor, cantidad]));
    const total = rows.reduce((sum, { cantidad }) => sum + cantidad, 0);
    return {
      frase: `Inmuebles arrendados: ${formatNumber(found.get(String(ESTADO.arrendado)) ?? 0)} de ${formatNumber(total)}.`,
      series: ['Inmuebles'],
      puntos: Object.values(ESTADO).map((estado) => ({
        etiqueta: NOMBRE_ESTADO[estado],
        valores: [found.get(String(estado)) ?? 0],
        filtros: [{ estado_actual: estado }],
      })),
    };
  },
});
