/**
 * The dialog of a job: 'Procesando N de M. Por favor espere ...' with pause and cancel, each row's outcome, and at the end what there is
 * to do with it. Closing it stops nothing.
 */
import type { Trabajo } from '../../../server/modules/trabajos/contract.ts';
import { formatNumber } from '../../../server/shared/money.ts';
import { Button } from '../Button.tsx';
import { DialogFrame, FooterSummary } from '../DialogFrame.tsx';
import { PageState } from '../PageState.tsx';
import { JobRows, JobStatus } from './JobStatus.tsx';
import { isMoving, type JobActs, useJob, useJobActs } from './useJob.ts';

export interface JobProgressProps {
  id: number;
  /** Modules that a retry changes too. */
  touches?: readonly string[];
  onClose: () => void;
}

export function JobProgress({ id, touches, onClose }: JobProgressProps) {
  const { data: job, error, refetch } = useJob(id);
  const acts = useJobActs();
  return (
    <DialogFrame
      title={job?.titulo ?? 'Trabajo'}
      width="mediano"
      onClose={onClose}
      footer={
        job && (
          <>
            <FooterSummary>{isMoving(job.estado) ? 'Puedes cerrar: te avisamos al terminar.' : ''}</FooterSummary>
            {!isMoving(job.estado) && <Button onClick={onClose}>Cerrar</Button>}
            {job.detalle && (
              <Button icon="eye" href={`#/trabajos/${id}`} onClick={onClose}>
                Ver el detalle
              </Button>
            )}
            <JobButtons job={job} acts={acts} touches={touches} />
          </>
        )
      }
    >
      {job ? (
        <>
          <JobStatus job={job} />
          <JobRows job={job} />
        </>
      ) : (
        <PageState error={error} onRetry={() => void refetch()} noun="el trabajo" />
      )}
    </DialogFrame>
  );
}

interface JobButtonsProps {
  job: Trabajo;
  acts: JobActs;
  touches?: readonly string[] | undefined;
}

/** What its state admits. */
export function JobButtons({ job, acts, touches }: JobButtonsProps) {
  const { id, estado, fallidos, archivo, atomico } = job;
  const stopped = estado === 'PAUSADO' || estado === 'FALLIDO';
  const ended = !isMoving(estado) && estado !== 'PAUSADO';
  return (
    <>
      {(isMoving(estado) || stopped) && (
        <Button variant="danger" disabled={acts.busy} onClick={() => void acts.cancel(job)}>
          Cancelar el trabajo
        </Button>
      )}
      {isMoving(estado) && !atomico && (
        <Button icon="pause" disabled={acts.busy} onClick={() => void acts.pause(id)}>
          Pausar
        </Button>
      )}
      {stopped && (
        <Button icon="play" variant="primary" disabled={acts.busy} onClick={() => void acts.resume(id)}>
          Continuar
        </Button>
      )}
      {ended && fallidos > 0 && (
        <Button icon="sync" disabled={acts.busy} onClick={() => void acts.retry(id, touches)}>
          {fallidos === 1 ? 'Reintentar la que falló' : `Reintentar las ${formatNumber(fallidos)} que fallaron`}
        </Button>
      )}
      {archivo && (
        <Button icon="download" variant="primary" onClick={() => void acts.download(id, archivo.name)}>
          Descargar
        </Button>
      )}
    </>
  );
}
