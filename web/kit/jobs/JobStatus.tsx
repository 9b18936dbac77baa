/** How far a job is, or how it ended; and what came out of its rows. Shared by its dialog and its page. */
import { filasTrabajo, type Trabajo } from '../../../server/modules/trabajos/contract.ts';
import { formatNumber } from '../../../server/shared/money.ts';
import { useRemote } from '../../lib/remote.ts';
import { Icon } from '../icons.tsx';
import { Note, type NoteKind } from '../Note.tsx';
import { Progress } from '../Progress.tsx';
import styles from './jobs.module.css';
import { isMoving } from './useJob.ts';

const KINDS: Readonly<Partial<Record<Trabajo['estado'], NoteKind>>> = {
  PAUSADO: 'info',
  CANCELADO: 'aviso',
  FALLIDO: 'peligro',
};

export function JobStatus({ job }: { job: Trabajo }) {
  const { estado, total, hechos, fallidos, mensaje } = job;
  const done = hechos + fallidos;
  const kind = KINDS[estado] ?? (fallidos > 0 ? 'aviso' : 'exito');
  const where = `${formatNumber(done)} de ${formatNumber(total)}`;
  return (
    <div className={styles.status}>
      {isMoving(estado) ? (
        <Progress done={done} total={total} />
      ) : (
        <Note kind={kind} announce>
          {estado === 'PAUSADO' ? `En pausa: van ${where}.` : mensaje}
          {(estado === 'FALLIDO' || estado === 'CANCELADO') && done > 0 && ` Van ${where}.`}
        </Note>
      )}
      {isMoving(estado) && fallidos > 0 && (
        <p className={styles.failed}>
          {formatNumber(fallidos)} con error hasta ahora. Las demás filas siguen su curso.
        </p>
      )}
    </div>
  );
}

/** Up to so many rows all of a job are shown; of a longer job only the failed ones. */
const FEW = 50;

export function JobRows({ job }: { job: Trabajo }) {
  const few = job.total <= FEW;
  const shown = job.detalle && (few ? job.hechos + job.fallidos : job.fallidos) > 0;
  // The counts in the key: the rows are asked again when some more were done.
  const query = { page_size: FEW, fallidas: few ? '0' : '1' };
  const { data } = useRemote(
    filasTrabajo,
    { params: { id: job.id }, query },
    { enabled: shown, keepPrevious: true, ...(isMoving(job.estado) ? { everyMs: 1_500 } : {}) },
  );
  if (!shown || !data) return null;
  const more = data.count - data.results.length;
  return (
    <div className={styles.rows}>
      <ul aria-label={few ? 'Resultado de cada fila' : 'Filas con error'}>
        {data.results.map(({ id, nombre, ok, msg }) => (
          <li key={id} className={ok ? '' : (styles.bad ?? '')}>
            <Icon name={ok ? 'check-circle-fill' : 'x-circle-fill'} label={ok ? 'Hecho' : 'Con error'} />
            <span className={styles.name}>{nombre}</span>
            <span className={styles.msg}>{msg}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.more}>Y {formatNumber(more)} más, en «Ver el detalle».</p>}
    </div>
  );
}
