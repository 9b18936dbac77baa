/** What was settled for each month against what of it is paid. */
import { defineChart } from '../../../core/charts/chart.ts';
import { formatMoney, toPesos } from '../../../shared/money.ts';
import { comunes, PERIODO, porMes } from './comunes.ts';

export const liquidado = defineChart({
  ...comunes,
  ...PERIODO,
  titulo: 'Liquidado y pagado por mes',
  nombreInternoGrafica: 'arriendos_liquidado_y_pagado',
  tipo: 'barras',
  eje: 'Mes',
  unidad: 'dinero',
  suma: 'neto',
  // The target is of what owners are paid.
  meta: { nombre: 'Meta del mes', parametro: 'meta_pagos_mes', con: { tipo: 'p' } },
  async consulta({ db, filtros }) {
    const months = await porMes(db, filtros);
    const puntos = months.map(({ etiqueta, filtro, of }) => {
      const [pending, paid] = [of('PENDIENTE').neto_cts, of('PAGADO').neto_cts];
      return {
        etiqueta,
        valores: [toPesos(pending + paid), toPesos(paid)],
        filtros: [
          { ...filtro, estado__in: 'PENDIENTE,PAGADO' },
          { ...filtro, estado: 'PAGADO' },
        ],
      };
    });
    const sum = (i: number) => puntos.reduce((total, { valores }) => total + (valores[i] ?? 0), 0);
    return {
      frase: `De ${formatMoney(sum(0))} liquidados se han pagado ${formatMoney(sum(1))}.`,
      series: ['Liquidado', 'Pagado'],
      puntos,
    };
  },
});
