/** To whom most is owed: the balances of the accounts, which are what is settled and not paid. */
import { defineChart } from '../../../core/charts/chart.ts';
import { MOST } from '../../../core/charts/named.ts';
import { compiled } from '../../../core/db/compiled.ts';
import { formatMoney, toPesos } from '../../../shared/money.ts';
import type { TipoPago } from '../campos.ts';
import { comunes, TIPO } from './comunes.ts';

const most = compiled((db, tipo: TipoPago) =>
  db
    .selectFrom('cuenta_propietario as c')
    .innerJoin('persona as p', 'p.id', 'c.persona_id')
    .where('c.tipo', '=', tipo)
    .where('c.saldo_cts', '>', 0)
    .orderBy('c.saldo_cts', 'desc')
    .limit(MOST)
    .select(['p.id', 'p.n_completo', 'c.saldo_cts']),
);

export const pendientes = defineChart({
  ...comunes,
  titulo: 'Pendiente de pago por propietario o administración',
  nombreInternoGrafica: 'arriendos_pagos_pendientes',
  tipo: 'barras',
  eje: 'Beneficiario',
  unidad: 'dinero',
  suma: 'neto',
  parametros: { tipo: TIPO },
  async consulta({ db, filtros: { tipo } }) {
    const rows = await most(db, tipo as TipoPago);
    const [first] = rows;
    return {
      frase: first
        ? `A quien más se debe es a ${first.n_completo}: ${formatMoney(toPesos(first.saldo_cts))}. Se muestran los ${MOST} primeros.`
        : 'No se debe nada.',
      series: ['Pendiente'],
      puntos: rows.map(({ id, n_completo, saldo_cts }) => ({
        etiqueta: n_completo,
        valores: [toPesos(saldo_cts)],
        filtros: [{ tipo, persona_id: id, estado: 'PENDIENTE' }],
      })),
    };
  },
});
