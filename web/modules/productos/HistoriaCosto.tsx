/** What a product cost, month by month. */
import { historiaCosto } from '../../../server/modules/productos/contract/lista.ts';
import type { ChartResult, ChartSpec } from '../../../server/shared/charts.ts';
import { monthLabel } from '../../../server/shared/months.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { ChartPlot } from '../../kit/charts/ChartPlot.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { useRemote } from '../../lib/remote.ts';

const SPEC: ChartSpec = {
  titulo: 'Costo promedio',
  nombreInternoGrafica: 'costo_producto',
  tipo: 'lineas',
  unidad: 'dinero',
  eje: 'Mes',
  lista: '',
  parametros: [],
};

/** Nothing of what has no history yet. */
export function HistoriaCosto({ id }: { id: number }) {
  const { data = [] } = useRemote(historiaCosto, { params: { id } });
  if (data.length < 2) return null;
  const result: ChartResult = {
    estado: 'CON_DATOS',
    frase: formatCount(data.length, 'mes', 'meses'),
    series: [SPEC.titulo],
    puntos: data.map(({ mes, costo }) => ({ etiqueta: monthLabel(mes), valores: [costo], enlaces: [null] })),
    ...{ meta: null, dias: null, datos_al: '' },
  };
  return (
    <FormSection title="Costo promedio por mes">
      <ChartPlot spec={SPEC} result={result} onOpen={() => undefined} />
    </FormSection>
  );
}
