/** On which days of a year people were entered. */

import { defineChart } from '../../../core/charts/chart.ts';
import { madeByDay, yearSpan } from '../../../core/charts/figures.ts';
import { textParam } from '../../../core/charts/params.ts';
import { formatDate } from '../../../shared/dates.ts';
import { formatNumber } from '../../../shared/money.ts';
import { comunes } from './comunes.ts';

const ANIO = textParam('Año', { required: true, inicial: (hoy) => hoy.slice(0, 4) });

export const calendario = defineChart({
  ...comunes,
  titulo: 'Días en que se registran personas',
  nombreInternoGrafica: 'comercial_dias_de_registro',
  tipo: 'calor',
  parametros: { anio: ANIO },
  revisa: ({ anio = '' }) => (/^(19|20)\d\d$/.test(anio) ? {} : { anio: 'Escribe un año de cuatro cifras.' }),
  async consulta({ db, filtros: { anio } }) {
    const dias = yearSpan(anio);
    const days = await madeByDay(db, 'persona', dias);
    const [most] = [...days].sort((a, b) => b.cantidad - a.cantidad);
    return {
      frase: most
        ? `El día de más registros fue el ${formatDate(most.dia)}, con ${formatNumber(most.cantidad)}.`
        : `En ${dias.desde.slice(0, 4)} no se registró a nadie.`,
      series: ['Personas'],
      dias,
      puntos: days.map(({ dia, cantidad }) => ({
        etiqueta: dia,
        valores: [cantidad],
        filtros: [{ created: dia }],
      })),
    };
  },
});
