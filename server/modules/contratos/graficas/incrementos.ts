/** Leases whose rent may rise in each of the next months: twelve of the present rent are over. Those of before wait in the first one. */

import { defineChart } from '../../../core/charts/chart.ts';
import { MESES, nextMonths } from '../../../core/charts/params.ts';
import { compiled } from '../../../core/db/compiled.ts';
import { formatNumber } from '../../../shared/money.ts';
import { incrementosList } from '../contract/incrementos.ts';
import { manifest } from '../manifest.ts';
import { cumplenHasta } from '../rules.ts';

const risingUntil = compiled((db, hasta: string) =>
  db
    .selectFrom('contrato')
    .where('tipo', '=', 'ARRIENDO')
    .where('estado', '=', 'VIGENTE')
    .where('canon_desde', '<=', hasta)
    .groupBy('canon_desde')
    .select((eb) => ['canon_desde', eb.fn.countAll<number>().as('cantidad')]),
);

export const incrementos = defineChart({
  modulo: 'arriendos',
  titulo: 'Incrementos de canon por mes',
  nombreInternoGrafica: 'arriendos_incrementos',
  tipo: 'barras',
  eje: 'Mes',
  permiso: manifest.permisos.ver,
  parametros: { meses: MESES },
  lista: incrementosList,
  screen: manifest.screens.ContratosIncrementos,
  async consulta({ db, filtros: { meses }, hoy }) {
    const spans = nextMonths(hoy, meses);
    const days = await risingUntil(db, cumplenHasta(spans.at(-1)?.hasta ?? hoy));
    const until = (day: string) => {
      const since = cumplenHasta(day);
      return days.reduce((sum, { canon_desde, cantidad }) => sum + (String(canon_desde) <= since ? cantidad : 0), 0);
    };
    const sums = spans.map(({ hasta }) => until(hasta));
    return {
      frase: `Arriendos con un año o más bajo el mismo canon: ${formatNumber(until(hoy))} hoy; ${formatNumber(sums.at(-1) ?? 0)} en ${meses} meses.`,
      series: ['Arriendos que cumplen un año'],
      puntos: spans.map(({ etiqueta, desde, hasta }, i) => ({
        etiqueta: i === 0 ? `Hasta ${etiqueta}` : etiqueta,
        valores: [(sums[i] ?? 0) - (sums[i - 1] ?? 0)],
        filtros: [i === 0 ? { hasta__lte: hasta } : { hasta__gte: desde, hasta__lte: hasta }],
      })),
    };
  },
});
