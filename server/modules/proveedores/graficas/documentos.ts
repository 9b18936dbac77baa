/** Suppliers whose papers end in each of the next months. */
import { defineChart } from '../../../core/charts/chart.ts';
import { listParam } from '../../../core/charts/params.ts';
import { expiringByMonth } from '../../../core/files/expiring.ts';
import { addMonths, lastDayOf, monthLabel, monthOf } from '../../../shared/months.ts';
import { formatCount } from '../../../shared/text.ts';
import { comunes } from './comunes.ts';

const MESES = listParam(
  'Meses',
  async () => ['6', '12', '24'].map((value) => ({ value, label: `Los próximos ${value}` })),
  { required: true, inicial: () => '12' },
);

export const documentos = defineChart({
  ...comunes,
  titulo: 'Documentos que vencen por mes',
  nombreInternoGrafica: 'abastecimiento_documentos_por_vencer',
  tipo: 'barras',
  parametros: { meses: MESES },
  async consulta({ db, filtros: { meses }, hoy }) {
    const months = Array.from({ length: Number(meses) }, (_, i) => addMonths(monthOf(hoy), i));
    const hasta = lastDayOf(months.at(-1) ?? monthOf(hoy));
    const found = await expiringByMonth(db, 'proveedor', { desde: `${monthOf(hoy)}-01`, hasta });
    const [next] = months.filter((month) => found.has(month));
    return {
      frase: next
        ? `En ${monthLabel(next)} vencen documentos de ${formatCount(found.get(next) ?? 0, 'proveedor', 'proveedores')}.`
        : `No vence ningún documento en ${meses} meses.`,
      series: ['Proveedores con documentos que vencen'],
      puntos: months.map((mes) => ({
        etiqueta: monthLabel(mes),
        valores: [found.get(mes) ?? 0],
        filtros: [{ documentos_vencen: mes }],
      })),
    };
  },
});
