/** `/trabajos`: what one began, newest first; it is asked again while something moves. */

import { useState } from 'react';
import { listTrabajos, type Trabajo } from '../../../server/modules/trabajos/contract.ts';
import { manifest } from '../../../server/modules/trabajos/manifest.ts';
import { column } from '../../../server/shared/columns.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { formatNumber } from '../../../server/shared/money.ts';
import { PAGE_SIZE } from '../../../server/shared/page.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { isMoving, useJobActs } from '../../kit/jobs/useJob.ts';
import type { MenuItem } from '../../kit/Menu.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { Pager } from '../../kit/table/Pager.tsx';
import { useRemote } from '../../lib/remote.ts';
import styles from './Trabajo.module.css';

const MOVING_MS = 2_000;
const STILL_MS = 30_000;

const COLUMNS = [
  column('titulo', 'Trabajo'),
  column('avance', 'Avance', 'texto', { width: 190 }),
  column('mensaje', 'Resultado'),
  column('created', 'Comenzó', 'instante', { width: 140 }),
  column('estado', 'Estado', 'texto', { width: 120 }),
];

const href = ({ id }: Trabajo) => hrefOf(manifest.screens.Trabajo, { id });

function progress({ total, hechos, fallidos }: Trabajo): string {
  const done = `${formatNumber(hechos + fallidos)} de ${formatNumber(total)}`;
  return fallidos > 0 ? `${done}, ${formatNumber(fallidos)} con error` : done;
}

export function Trabajos() {
  const [page, setPage] = useState(1);
  const [moving, setMoving] = useState(true);
  const acts = useJobActs();
  const query = { page, page_size: PAGE_SIZE };
  const { data, error, refetch } = useRemote(
    listTrabajos,
    { query },
    { keepPrevious: true, everyMs: moving ? MOVING_MS : STILL_MS },
  );
  const moves = data?.results.some(({ estado }) => isMoving(estado)) ?? true;
  if (moves !== moving) setMoving(moves);

  const actions = (job: Trabajo): MenuItem[] => [
    { label: 'Ver el detalle', icon: 'eye', href: href(job) },
    ...(job.archivo
      ? [
          {
            label: 'Descargar',
            icon: 'download' as const,
            onSelect: () => void acts.download(job.id, job.archivo?.name ?? ''),
          },
        ]
      : []),
    ...(isMoving(job.estado) && !job.atomico
      ? [{ label: 'Pausar', icon: 'pause' as const, onSelect: () => void acts.pause(job.id) }]
      : []),
    ...(job.estado === 'PAUSADO' || job.estado === 'FALLIDO'
      ? [{ label: 'Continuar', icon: 'play' as const, onSelect: () => void acts.resume(job.id) }]
      : []),
    ...(isMoving(job.estado) || job.estado === 'PAUSADO'
      ? [{ label: 'Cancelar el trabajo', danger: true, onSelect: () => void acts.cancel(job) }]
      : []),
  ];

  return (
    <div className={styles.page}>
      <PageHeader
        title="Mis trabajos"
        detail="Lo que el programa hace por ti mientras sigues en lo tuyo: exportaciones, importaciones y cambios de muchas filas."
      />
      {data ? (
        <>
          <DataTable
            label="Mis trabajos"
            columns={COLUMNS}
            rows={data.results}
            cells={{ avance: progress, estado: ({ estado }) => <StateLabel estado={estado} /> }}
            rowLabel={({ titulo }) => titulo}
            rowHref={href}
            rowActions={actions}
            card={(job) => ({
              title: job.titulo,
              subtitle: job.mensaje ?? progress(job),
              right: <StateLabel estado={job.estado} />,
            })}
            globalKeys
            pageKey={`${page}`}
            blank={
              data.count === 0 ? (
                <EmptyState
                  icon="tasklist"
                  title="Aún no hay trabajos"
                  text="Cuando exportes más de 5,000 filas o actúes sobre muchas a la vez, aquí verás cómo van."
                />
              ) : undefined
            }
          />
          {data.count > 0 && <Pager page={page} pageSize={PAGE_SIZE} count={data.count} onPage={setPage} />}
        </>
      ) : (
        <PageState error={error} onRetry={() => void refetch()} noun="tus trabajos" />
      )}
    </div>
  );
}
