/** The requests of the last 24 hours, hour by hour, as the charts of the house draw them. */
import type { EstadoSistema, Muestra } from '../../../server/modules/respaldos/contract/estado.ts';
import type { ChartResult, ChartSpec } from '../../../server/shared/charts.ts';
import { ChartLegend } from '../../kit/charts/ChartLegend.tsx';
import { ChartPlot } from '../../kit/charts/ChartPlot.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { formatCount } from '../../lib/format.ts';
import styles from './respaldos.module.css';

type Serie = readonly [nombre: string, campo: keyof Omit<Muestra, 'hora'>];

interface Grafica {
  readonly titulo: string;
  readonly nombre: string;
  readonly series: readonly Serie[];
}

const GRAFICAS: readonly Grafica[] = [
  { titulo: 'Solicitudes por hora', nombre: 'estado_solicitudes', series: [['Solicitudes', 'solicitudes']] },
  {
    titulo: 'Errores y respuestas lentas por hora',
    nombre: 'estado_errores',
    series: [
      ['Errores', 'errores'],
      ['Más de un segundo', 'lentas'],
    ],
  },
];

/** '2026-11-21T09:00:00-05:00' → '09:00' */
const horaDe = ({ hora }: Muestra) => hora.slice(11, 16);

function drawn({ titulo, nombre, series }: Grafica, muestras: readonly Muestra[]) {
  const spec: ChartSpec = {
    ...{
      titulo,
      nombreInternoGrafica: nombre,
      tipo: 'lineas',
      unidad: 'cantidad',
      eje: 'Hora',
      lista: '',
      parametros: [],
    },
  };
  const total = muestras.reduce((sum, muestra) => sum + muestra[series[0]?.[1] ?? 'solicitudes'], 0);
  const result: ChartResult = {
    ...{
      estado: 'CON_DATOS',
      frase: formatCount(total, 'solicitud', 'solicitudes'),
      series: series.map(([name]) => name),
    },
    puntos: muestras.map((muestra) => ({
      ...{
        etiqueta: horaDe(muestra),
        valores: series.map(([, campo]) => muestra[campo]),
        enlaces: series.map(() => null),
      },
    })),
    ...{ meta: null, dias: null, datos_al: '' },
  };
  return { spec, result };
}

export function Graficas({ muestras }: Pick<EstadoSistema, 'muestras'>) {
  return (
    <div className={styles.charts}>
      {GRAFICAS.map((grafica) => {
        const { spec, result } = drawn(grafica, muestras);
        return (
          <div key={grafica.nombre}>
            <FormSection title={grafica.titulo}>
              <ChartLegend spec={spec} result={result} />
              <ChartPlot spec={spec} result={result} onOpen={() => undefined} />
            </FormSection>
          </div>
        );
      })}
    </div>
  );
}
