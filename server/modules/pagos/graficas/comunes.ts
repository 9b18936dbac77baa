/** What the charts of payments share. */
import { DESDE, HASTA, listParam, revisaPeriodo } from '../../../core/charts/params.ts';
import { compiled } from '../../../core/db/compiled.ts';
import type { Reader } from '../../../core/db/reader.ts';
import { monthLabel, monthSpans } from '../../../shared/months.ts';
import { TIPOS_PAGO } from '../campos.ts';
import { pagosList } from '../contract/pago.ts';
import { manifest } from '../manifest.ts';

export const TIPO = listParam(
  'Pagos a',
  async () => Object.entries(TIPOS_PAGO).map(([value, label]) => ({ value, label })),
  { required: true, inicial: () => 'p' },
);

export const comunes = {
  modulo: 'arriendos',
  permiso: manifest.permisos.ver,
  lista: pagosList,
  screen: manifest.screens.PagosListar,
  // The two tabs of the screen.
  pestanas: ['tipo'],
} as const;

export const PERIODO = { parametros: { tipo: TIPO, desde: DESDE, hasta: HASTA }, revisa: revisaPeriodo } as const;

interface Asked {
  readonly tipo: string;
  readonly desde: string;
  readonly hasta: string;
}

const figuresOf = compiled((db, tipo: string, desde: number, hasta: number) =>
  db
    .selectFrom('pago_cifra')
    .where('tipo', '=', tipo)
    .where('periodo', '>=', desde)
    .where('periodo', '<=', hasta)
    .select(['periodo', 'estado', 'cantidad', 'neto_cts']),
);

/** Of each month paid, what there is in each state: how many, and centavos. The months are whole. */
export async function porMes(db: Reader, { tipo, desde, hasta }: Asked) {
  const rows = await figuresOf(db, tipo, periodoDe(desde), periodoDe(hasta));
  return monthSpans(desde, hasta).map(({ mes }) => {
    const periodo = periodoDe(mes);
    const own = rows.filter((row) => row.periodo === periodo);
    const of = (estado: string) => own.find((row) => row.estado === estado) ?? { cantidad: 0, neto_cts: 0 };
    return { etiqueta: monthLabel(mes), filtro: { tipo, anio: Math.floor(periodo / 100), mes: periodo % 100 }, of };
  });
}

/** `2026-11` → 202611 */
function periodoDe(day: string): number {
  return Number(day.slice(0, 4)) * 100 + Number(day.slice(5, 7));
}
