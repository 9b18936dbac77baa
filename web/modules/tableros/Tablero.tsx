/** The carousel of a module's charts (spec 000, 'Dashboard carousel'); nothing where there are none for this person. */
import { useMemo } from 'react';
import { getAllChartsDataByModulo } from '../../../server/modules/tableros/contract.ts';
import { type Tablero as Nombre, TABLEROS } from '../../../server/shared/charts.ts';
import { SlideShow } from '../../kit/charts/SlideShow.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { useRemote } from '../../lib/remote.ts';
import { Diapositiva } from './Diapositiva.tsx';
import styles from './tableros.module.css';

export function Tablero({ modulo }: { modulo: Nombre }) {
  const { titulo } = TABLEROS[modulo];
  // Asked each time it is opened: the figures are of what the company did until now.
  const { data, error, refetch } = useRemote(getAllChartsDataByModulo, { params: { module: modulo } });
  const slides = useMemo(
    () =>
      data?.parametrosGraficas.map((spec) => ({
        key: spec.nombreInternoGrafica,
        label: spec.titulo,
        content: (shown: boolean) => (
          <Diapositiva
            spec={spec}
            shown={shown}
            initial={data.filters[spec.nombreInternoGrafica] ?? {}}
            first={data.graficas_results[spec.nombreInternoGrafica]}
          />
        ),
      })) ?? [],
    [data],
  );
  if (error && !data) {
    return (
      <ErrorState
        title={`No pudimos cargar el tablero de ${titulo.toLowerCase()}`}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (slides.length === 0) return null;
  return (
    <section className={styles.tablero} aria-labelledby={`tablero-${modulo}`}>
      <h2 id={`tablero-${modulo}`} className={styles.heading}>
        Tablero de {titulo.toLowerCase()}
      </h2>
      <SlideShow label={`Gráficas de ${titulo.toLowerCase()}`} slides={slides} />
    </section>
  );
}
