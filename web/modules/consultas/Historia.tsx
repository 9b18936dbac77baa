/** What a product was sold at and what it cost, month by month. */
import { historiaProducto, type MesDeProducto } from '../../../server/modules/consultas/contract/consulta.ts';
import type { ChartResult, ChartSpec } from '../../../server/shared/charts.ts';
import { monthLabel } from '../../../server/shared/months.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { ChartLegend } from '../../kit/charts/ChartLegend.tsx';
import { ChartPlot } from '../../kit/charts/ChartPlot.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { useRemote } from '../../lib/remote.ts';

type Serie = keyof Omit<MesDeProducto, 'mes'>;
const NOMBRES: Readonly<Record<Serie, string>> = { precio: 'Precio sin IVA', costo: 'Costo promedio' };

/** A line needs two points. */
const PUNTOS = 2;

/** The months in which every one of those has a figure. */
const conTodas = (rows: readonly MesDeProducto[], series: readonly Serie[]) =>
  rows.flatMap((row) => {
    const valores = series.flatMap((serie) => row[serie] ?? []);
    return valores.length === series.length ? [{ mes: row.mes, valores }] : [];
  });

/** Both beside each other; the one that has a history when the other has none. */
function dibujables(rows: readonly MesDeProducto[]) {
  const ways: Serie[][] = [['precio', 'costo'], ['precio'], ['costo']];
  return ways.map((series) => ({ series, meses: conTodas(rows, series) })).find(({ meses }) => meses.length >= PUNTOS);
}

/** Nothing of what has no history yet. */
export function Historia({ id }: { id: number }) {
  const { data = [] } = useRemote(historiaProducto, { params: { id } });
  const drawn = dibujables(data);
  if (!drawn) return null;
  const series = drawn.series.map((serie) => NOMBRES[serie]);
  const title = `${series.join(' y ').replace('y Costo', 'y costo')} por mes`;
  const spec: ChartSpec = {
    ...{ titulo: title, nombreInternoGrafica: 'historia_producto', tipo: 'lineas', unidad: 'dinero' },
    ...{ eje: 'Mes', lista: '', parametros: [] },
  };
  const result: ChartResult = {
    estado: 'CON_DATOS',
    frase: formatCount(drawn.meses.length, 'mes', 'meses'),
    series,
    puntos: drawn.meses.map(({ mes, valores }) => ({
      ...{ etiqueta: monthLabel(mes), valores, enlaces: valores.map(() => null) },
    })),
    ...{ meta: null, dias: null, datos_al: '' },
  };
  return (
    <FormSection title={title}>
      <ChartLegend spec={spec} result={result} figures="ultimo" />
      <ChartPlot spec={spec} result={result} onOpen={() => undefined} />
    </FormSection>
  );
}
