/** Who authorised the treatment of their data (Ley 1581 de 2012), and who is still to be asked. */

import { defineChart } from '../../../core/charts/chart.ts';
import { figures } from '../../../core/charts/figures.ts';
import { ESTADO } from '../../../core/charts/params.ts';
import { formatNumber } from '../../../shared/money.ts';
import { comunes } from './comunes.ts';

const RESPUESTAS = [
  { valor: '1', etiqueta: 'Autorizó' },
  { valor: '0', etiqueta: 'No ha autorizado' },
];

export const autorizacion = defineChart({
  ...comunes,
  titulo: 'Autorización de tratamiento de datos',
  nombreInternoGrafica: 'comercial_autorizacion_datos',
  tipo: 'porcentaje',
  parametros: { estado: ESTADO },
  async consulta({ db, filtros: { estado } }) {
    const rows = await figures(db, { tabla: 'persona', campo: 'autoriza' }, estado);
    const found = new Map(rows.map(({ valor, cantidad }) => [valor, cantidad]));
    const total = rows.reduce((sum, { cantidad }) => sum + cantidad, 0);
    return {
      frase: `Autorizaron el tratamiento de sus datos: ${formatNumber(found.get('1') ?? 0)} de ${formatNumber(total)} personas.`,
      series: ['Personas'],
      puntos: RESPUESTAS.map(({ valor, etiqueta }) => ({
        etiqueta,
        valores: [found.get(valor) ?? 0],
        filtros: [{ acepta_tratamiento_datos: valor, ...(estado && { estado }) }],
      })),
    };
  },
});
