/** Suppliers whose papers end in each of the next months. */
import { defineChart } from '../../../core/charts/chart.ts';
import { MESES, nextMonths } from '../../../core/charts/params.ts';
import { expiringByMonth } from '../../../core/files/expiring.ts';
import { formatCount } from '../../../shared/text.ts';
import { comunes } from './comunes.ts';

export const documentos = defineChart({
  ...comunes,
  titulo: 'Documentos que vencen por mes',
  nombreInternoGrafica: 'abastecimiento_documentos_por_vencer',
  tipo: 'barras',
  eje: 'Mes',
  parametros: { meses: MESES },
  async consulta({ db, filtros: { meses }, hoy }) {
    const spans = nextMonths(hoy, meses);
    const days = { desde: spans[0]?.desde ?? hoy, hasta: spans.at(-1)?.hasta ?? hoy };
    const found = await expiringByMonth(db, 'proveedor', days);
    const next = spans.find(({ mes }) => found.has(mes));
    return {
      frase: next
        ? `En ${next.etiqueta} vencen documentos de ${formatCount(found.get(next.mes) ?? 0, 'proveedor', 'proveedores')}.`
        : `No vence ningún documento en ${meses} meses.`,
      series: ['Proveedores con documentos que vencen'],
      puntos: spans.map(({ mes, etiqueta }) => ({
        etiqueta,
        valores: [found.get(mes) ?? 0],
        filtros: [{ documentos_vencen: mes }],
      })),
    };
  },
});
