/** Payments of each month that were annulled. */
import { defineChart } from '../../../core/charts/chart.ts';
import { formatCount } from '../../../shared/text.ts';
import { comunes, PERIODO, porMes } from './comunes.ts';

export const anulados = defineChart({
  ...comunes,
  ...PERIODO,
  titulo: 'Pagos anulados por mes',
  nombreInternoGrafica: 'arriendos_pagos_anulados',
  tipo: 'lineas',
  async consulta({ db, filtros }) {
    const months = await porMes(db, filtros);
    const puntos = months.map(({ etiqueta, filtro, of }) => ({
      etiqueta,
      valores: [of('ANULADO').cantidad],
      filtros: [{ ...filtro, estado: 'ANULADO' }],
    }));
    const total = puntos.reduce((sum, { valores: [value = 0] }) => sum + value, 0);
    return {
      frase: `${formatCount(total, 'pago anulado', 'pagos anulados')} en ${formatCount(puntos.length, 'mes', 'meses')}.`,
      series: ['Pagos anulados'],
      puntos,
    };
  },
});
