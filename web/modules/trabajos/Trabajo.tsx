/** `/trabajos/:id`: how one goes or ended, and what came out of each of its rows. */
import { useState } from 'react';
import { filasTrabajo, type Trabajo as Job } from '../../../server/modules/trabajos/contract.ts';
import { column } from '../../../server/shared/columns.ts';
import { formatInstant } from '../../../server/shared/dates.ts';
import { formatNumber } from '../../../server/shared/money.ts';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { JobStatus } from '../../kit/jobs/JobStatus.tsx';
import { jobButtons } from '../../kit/jobs/job-buttons.ts';
import { isMoving, type JobActs, useJob, useJobActs } from '../../kit/jobs/useJob.ts';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { RecordActions } from '../../kit/RecordActions.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { Tag } from '../../kit/Tag.tsx';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { Pager } from '../../kit/table/Pager.tsx';
import { useRemote } from '../../lib/remote.ts';
import styles from './Trabajo.module.css';

export function Trabajo({ id }: { id: string }) {
  const { data: job, error, refetch } = useJob(Number(id));
  const acts = useJobActs();
  if (!job) return <PageState error={error} onRetry={() => void refetch()} noun="el trabajo" />;
  const { archivo, created, fin } = job;
  const times = [`Comenzó ${formatInstant(created)}`, fin && `terminó ${formatInstant(fin)}`]
    .filter(Boolean)
    .join(' · ');
  return (
    <div className={styles.page}>
      <PageHeader
        title={job.titulo}
        state={<StateLabel estado={job.estado} />}
        detail={archivo ? `${times} · el archivo se guarda hasta ${formatInstant(archivo.disponible_hasta)}` : times}
      />
      <div className={styles.status}>
        <JobStatus job={job} />
        <div className={styles.buttons}>
          <RecordActions buttons={jobButtons(job, acts)} />
        </div>
      </div>
      {job.detalle && <Filas job={job} acts={acts} />}
    </div>
  );
}

const COLUMNS = [column('nombre', 'Fila'), column('msg', 'Resultado'), column('ok', 'Estado', 'texto', { width: 110 })];
const PAGE = 25;

function Filas({ job, acts }: { job: Job; acts: JobActs }) {
  const { hechos, fallidos } = job;
  const [only, setOnly] = useState<'todas' | 'fallidas'>(fallidos > 0 ? 'fallidas' : 'todas');
  const [page, setPage] = useState(1);
  const query = { page, page_size: PAGE, fallidas: only === 'fallidas' ? '1' : '0' };
  const { data, error, refetch } = useRemote(
    filasTrabajo,
    { params: { id: job.id }, query },
    { keepPrevious: true, ...(isMoving(job.estado) ? { everyMs: 2_000 } : {}) },
  );
  return (
    <>
      <Tabs
        label="Filas del trabajo"
        tabs={[
          { id: 'todas', label: 'Todas', count: hechos + fallidos },
          { id: 'fallidas', label: 'Con error', count: fallidos },
        ]}
        current={only}
        onChange={(next) => {
          setOnly(next === 'fallidas' ? 'fallidas' : 'todas');
          setPage(1);
        }}
      />
      {data ? (
        <>
          {data.count > 0 && (
            <div className={styles.buttons}>
              <Button size="small" icon="download" onClick={() => void acts.downloadRows(job.id, only)}>
                Descargar en Excel
              </Button>
            </div>
          )}
          <DataTable
            label={only === 'fallidas' ? 'Filas con error' : 'Filas del trabajo'}
            columns={COLUMNS}
            rows={data.results}
            cells={{ ok: ({ ok }) => (ok ? <Tag>Hecho</Tag> : <Tag tone="danger">Con error</Tag>) }}
            rowLabel={({ nombre }) => nombre}
            card={({ nombre, msg, ok }) => ({
              title: nombre,
              subtitle: msg,
              right: ok ? <Tag>Hecho</Tag> : <Tag tone="danger">Con error</Tag>,
            })}
            blank={
              data.count === 0 ? (
                <EmptyState
                  icon={only === 'fallidas' ? 'check' : 'tasklist'}
                  title={only === 'fallidas' ? 'Ninguna fila falló' : 'Aún no hay filas procesadas'}
                  text={only === 'fallidas' ? `Van ${formatNumber(hechos)} sin error.` : undefined}
                />
              ) : undefined
            }
          />
          {data.count > PAGE && <Pager page={page} pageSize={PAGE} count={data.count} onPage={setPage} />}
        </>
      ) : (
        <PageState error={error} onRetry={() => void refetch()} noun="las filas" />
      )}
    </>
  );
}
