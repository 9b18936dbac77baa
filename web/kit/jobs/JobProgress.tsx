/**
 * The dialog of a job: 'Procesando N de M. Por favor espere ...' with pause and cancel, each row's outcome, and at the end what there is
 * to do with it. Closing it stops nothing.
 */
import { manifest as trabajos } from '../../../server/modules/trabajos/manifest.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { Button } from '../Button.tsx';
import { DialogFrame, FooterSummary } from '../DialogFrame.tsx';
import { PageState } from '../PageState.tsx';
import { ActButtons } from '../RecordActions.tsx';
import { JobRows, JobStatus } from './JobStatus.tsx';
import { jobButtons } from './job-buttons.ts';
import { isMoving, useJob, useJobActs } from './useJob.ts';

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
              <Button icon="eye" href={hrefOf(trabajos.screens.Trabajo, { id })} onClick={onClose}>
                Ver el detalle
              </Button>
            )}
            <ActButtons buttons={jobButtons(job, acts, touches)} />
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
