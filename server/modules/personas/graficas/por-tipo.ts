/** People by what they are to the company; who is two things counts in both. */

import { defineChart } from '../../../core/charts/chart.ts';
import { namedFigures } from '../../../core/charts/named.ts';
import { ESTADO } from '../../../core/charts/params.ts';
import { formatNumber } from '../../../shared/money.ts';
import { comunes } from './comunes.ts';

export const porTipo = defineChart({
  ...comunes,
  titulo: 'Personas por tipo',
  nombreInternoGrafica: 'comercial_personas_por_tipo',
  tipo: 'torta',
  parametros: { estado: ESTADO },
  async consulta({ db, filtros: { estado } }) {
    const tipos = { de: 'tipo_persona', clave: 'id', filtro: 'tipo_persona' } as const;
    const puntos = await namedFigures(db, { tabla: 'persona', campo: 'tipo', ...tipos }, estado);
    const [first] = puntos;
    const frase = first
      ? `Lo más frecuente es ${first.etiqueta}: ${formatNumber(first.cantidad)}. Quien es varias cosas cuenta en cada una.`
      : 'Ninguna persona tiene tipo.';
    return { frase, series: ['Personas'], puntos };
  },
});
