/** Leases in force that end in each of the next months. */
import { sql } from 'kysely';
import { defineChart } from '../../../core/charts/chart.ts';
import { MESES, nextMonths } from '../../../core/charts/params.ts';
import { compiled } from '../../../core/db/compiled.ts';
import { formatCount } from '../../../shared/text.ts';
import { contratosList } from '../contract/lista.ts';
import { manifest } from '../manifest.ts';

const MES = sql<string>`substr(fecha_fin, 1, 7)`;

const endingBetween = compiled((db, desde: string, hasta: string) =>
  db
    .selectFrom('contrato')
    .where('tipo', '=', 'ARRIENDO')
    .where('estado', '=', 'VIGENTE')
    .where('fecha_fin', '>=', desde)
    .where('fecha_fin', '<=', hasta)
    .groupBy(MES)
    .select((eb) => [MES.as('mes'), eb.fn.countAll<number>().as('cantidad')]),
);

export const vencimientos = defineChart({
  modulo: 'arriendos',
  titulo: 'Arriendos que terminan por mes',
  nombreInternoGrafica: 'arriendos_contratos_que_terminan',
  tipo: 'barras',
  eje: 'Mes',
  permiso: manifest.permisos.ver,
  parametros: { meses: MESES },
  lista: contratosList,
  screen: manifest.screens.ContratosListar,
  async consulta({ db, filtros: { meses }, hoy }) {
    const spans = nextMonths(hoy, meses);
    const rows = await endingBetween(db, spans[0]?.desde ?? hoy, spans.at(-1)?.hasta ?? hoy);
    const found = new Map(rows.map(({ mes, cantidad }) => [mes, cantidad]));
    const total = rows.reduce((sum, { cantidad }) => sum + cantidad, 0);
    return {
      frase: `${formatCount(total, 'arriendo termina', 'arriendos terminan')} en ${meses} meses.`,
      series: ['Arriendos que terminan'],
      puntos: spans.map(({ mes, etiqueta, desde, hasta }) => ({
        etiqueta,
        valores: [found.get(mes) ?? 0],
        filtros: [{ tipo: 'ARRIENDO', estado: 'VIGENTE', fecha_fin__gte: desde, fecha_fin__lte: hasta }],
      })),
    };
  },
});
