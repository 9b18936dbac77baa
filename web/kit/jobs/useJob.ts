/** One job, read again while it runs, and what its owner may do with it (pause, cancel, retry). */
import { useEffect, useState } from 'react';
import {
  archivoTrabajo,
  cancelarTrabajo,
  continuarTrabajo,
  exportarFilas,
  findTrabajo,
  pausarTrabajo,
  reintentarTrabajo,
  type Trabajo,
} from '../../../server/modules/trabajos/contract.ts';
import { ApiError, downloadFile } from '../../lib/api.ts';
import { type Remote, useRemote, useWrite } from '../../lib/remote.ts';
import { openJob } from '../../state/jobs.ts';
import { toast } from '../../state/toasts.ts';
import { confirm } from '../questions.ts';

const LOOK_MS = 800;

/** True of a job that is running or waiting to run. */
export function isMoving(estado: Trabajo['estado']): boolean {
  return estado === 'PENDIENTE' || estado === 'EN CURSO';
}

export function useJob(id: number, everyMs: number = LOOK_MS): Remote<Trabajo> {
  const [moving, setMoving] = useState(true);
  const remote = useRemote(findTrabajo, { params: { id } }, moving ? { everyMs } : {});
  const estado = remote.data?.estado;
  useEffect(() => {
    if (estado) setMoving(isMoving(estado));
  }, [estado]);
  return remote;
}

export interface JobActs {
  readonly busy: boolean;
  pause(id: number): Promise<void>;
  resume(id: number): Promise<void>;
  cancel(job: Trabajo): Promise<void>;
  /** Begins another with the failed rows, and shows it. */
  retry(id: number, touches?: readonly string[]): Promise<void>;
  download(id: number, name: string): Promise<void>;
  /** Downloads the outcome of each row, or of the failed rows only, as a workbook. */
  downloadRows(id: number, only: 'todas' | 'fallidas'): Promise<void>;
}

/** Each says what came out; none throws a refusal. */
export function useJobActs(): JobActs {
  const pause = useWrite(pausarTrabajo);
  const resume = useWrite(continuarTrabajo);
  const cancel = useWrite(cancelarTrabajo);
  const retry = useWrite(reintentarTrabajo);
  return {
    busy: pause.busy || resume.busy || cancel.busy || retry.busy,
    pause: (id) => attempt(() => pause.write({ params: { id } })),
    resume: (id) => attempt(() => resume.write({ params: { id } })),
    async cancel({ id, atomico }) {
      const text = atomico
        ? 'No se guardará ninguna fila.'
        : 'Lo que ya está hecho queda hecho; lo que falta no se hará.';
      const sure = { title: 'Cancelar el trabajo', text, danger: true, confirmText: 'Cancelar el trabajo' };
      if (await confirm({ ...sure, cancelText: 'Volver' })) await attempt(() => cancel.write({ params: { id } }));
    },
    retry: (id, touches) =>
      attempt(async () => {
        const answer = await retry.write({ params: { id } });
        openJob(answer.data.trabajo, touches);
        return answer;
      }),
    download: (id, name) => attempt(() => downloadFile(archivoTrabajo, { params: { id } }, name)),
    downloadRows(id, only) {
      const query = { fallidas: only === 'fallidas' ? '1' : '0' };
      return attempt(() => downloadFile(exportarFilas, { params: { id }, query }, 'resultado.xlsx'));
    },
  };
}

async function attempt(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast({ kind: 'error', text: error.msg });
  }
}
