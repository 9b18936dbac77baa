/** One chart of the carousel: its filters, what it shows, its drawing or its table, and the ways out of it. */
import { type ReactNode, useEffect, useState } from 'react';
import { exportarGrafica, getGraficasData } from '../../../server/modules/tableros/contract.ts';
import { CHART_ERROR, type ChartFilters, type ChartResult, type ChartSpec } from '../../../server/shared/charts.ts';
import { formatInstant } from '../../../server/shared/dates.ts';
import { ChartLegend } from '../../kit/charts/ChartLegend.tsx';
import { ChartPlot } from '../../kit/charts/ChartPlot.tsx';
import { ChartTable } from '../../kit/charts/ChartTable.tsx';
import { chartPicture } from '../../kit/charts/picture.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { IconAction } from '../../kit/IconAction.tsx';
import { Segmented } from '../../kit/Segmented.tsx';
import { SkeletonLines } from '../../kit/Skeleton.tsx';
import { ApiError, downloadFile } from '../../lib/api.ts';
import { navigate } from '../../lib/location.ts';
import { useRemote } from '../../lib/remote.ts';
import { saveBlob } from '../../lib/save-blob.ts';
import { usePreference } from '../../state/preferences.ts';
import { toast } from '../../state/toasts.ts';
import { Filtros } from './Filtros.tsx';
import { faltantes, mezclar, sinCambios } from './filtros.ts';
import styles from './tableros.module.css';

type Vista = 'grafica' | 'tabla';
const VISTAS = [
  { value: 'grafica', label: 'Gráfica' },
  { value: 'tabla', label: 'Tabla' },
] as const;

interface DiapositivaProps {
  spec: ChartSpec;
  /** It is the one in sight. */
  shown: boolean;
  initial: ChartFilters;
  /** What it answered when the dashboard opened. */
  first: ChartResult | undefined;
}

export function Diapositiva({ spec, shown, initial, first }: DiapositivaProps) {
  const name = spec.nombreInternoGrafica;
  const [kept, keep] = usePreference<ChartFilters>(`tablero.${name}`, {});
  const [vista, setVista] = useState<Vista>('grafica');
  const [svg, setSvg] = useState<SVGSVGElement | null>(null);
  const values = mezclar(spec, initial, kept);
  const missing = faltantes(spec, values).length > 0;
  const same = sinCambios(spec, initial, values);
  const { data, error, isFetching, refetch } = useRemote(
    getGraficasData,
    { body: { filters: { [name]: values }, graficas: [name] } },
    { enabled: shown && !same && !missing },
  );
  const answer = same ? first : data?.graficas_results[name];
  const result: ChartResult | undefined = missing ? undefined : answer;
  const failed = result?.estado === 'ERROR' || (!same && error !== null && error.status !== 400);
  useEffect(() => {
    if (failed && shown) toast({ kind: 'error', text: CHART_ERROR });
  }, [failed, shown]);

  const tell = (work: Promise<void>) => {
    work.catch((fault: unknown) => toast({ kind: 'error', text: fault instanceof ApiError ? fault.msg : CHART_ERROR }));
  };
  const toPicture = async () => {
    if (svg && result) saveBlob(await chartPicture(svg, spec, result), `${spec.titulo}.png`);
  };
  const toExcel = () =>
    downloadFile(exportarGrafica, { body: { filters: values, grafica: name } }, `${spec.titulo}.xlsx`);
  const full = result?.estado === 'CON_DATOS' && !failed ? result : undefined;

  return (
    <article className={styles.chart} aria-busy={isFetching}>
      <header className={styles.head}>
        <h3 className={styles.title}>{spec.titulo}</h3>
        <div className={styles.acts}>
          <Segmented<Vista> label="Forma de verla" options={VISTAS} current={vista} onChange={setVista} />
          <IconAction
            icon="image"
            label="Guardar como imagen PNG"
            disabled={!full || !svg}
            onClick={() => tell(toPicture())}
          />
          <IconAction icon="download" label="Descargar en Excel" disabled={!full} onClick={() => tell(toExcel())} />
        </div>
      </header>
      {spec.parametros.length > 0 && (
        <Filtros spec={spec} initial={initial} values={values} faults={error?.errores ?? {}} onApply={keep} />
      )}
      <div className={styles.body}>
        {full && (
          <>
            <p className={styles.sentence}>{full.frase.replaceAll('$ ', '$\u00a0')}</p>
            <div className={`${styles.figures} ${spec.tipo === 'torta' && vista === 'grafica' ? styles.beside : ''}`}>
              <ChartLegend spec={spec} result={full} />
              {vista === 'grafica' ? (
                <ChartPlot spec={spec} result={full} onOpen={(href) => navigate(href.slice(1))} onDrawn={setSvg} />
              ) : (
                <ChartTable spec={spec} result={full} />
              )}
            </div>
          </>
        )}
        {!full && (
          <Estado
            missing={missing}
            failed={failed}
            result={result}
            refused={error?.status === 400}
            retry={() => void refetch()}
          />
        )}
      </div>
      <p className={styles.age}>
        {full ? `Datos al ${formatInstant(full.datos_al)}` : ' '}
        {full?.puntos.some(({ enlaces }) => enlaces.some(Boolean)) && (
          <span> · Haz clic en un dato para ver sus {spec.lista}</span>
        )}
      </p>
    </article>
  );
}

interface EstadoProps {
  missing: boolean;
  failed: boolean;
  refused: boolean;
  result: ChartResult | undefined;
  retry: () => void;
}

/** What stands in place of a drawing. */
function Estado({ missing, failed, refused, result, retry }: EstadoProps): ReactNode {
  if (missing || refused || result?.estado === 'FALTAN_FILTROS') {
    return (
      <EmptyState
        icon="filter"
        title={refused ? 'Revisa los filtros' : 'Faltan filtros'}
        text="Llena los que llevan asterisco y pulsa Aplicar."
      />
    );
  }
  if (failed) {
    return (
      <EmptyState
        icon="alert"
        tone="peligro"
        title={CHART_ERROR}
        text="No se pudo calcular esta gráfica. Las demás siguen disponibles."
        actions={<IconAction icon="sync" label="Reintentar" variant="default" onClick={retry} />}
      />
    );
  }
  if (result?.estado === 'SIN_DATOS') {
    return <EmptyState icon="search" title="Sin datos" text={result.frase || 'No hay datos con estos filtros.'} />;
  }
  return <SkeletonLines lines={8} />;
}
