/** Story of long work: how far it is, and how it ended. */
import type { Trabajo } from '../../../server/modules/trabajos/contract.ts';
import { JobStatus } from '../jobs/JobStatus.tsx';
import { jobButtons } from '../jobs/job-buttons.ts';
import type { JobActs } from '../jobs/useJob.ts';
import { ActButtons } from '../RecordActions.tsx';
import styles from './kit.module.css';

const base: Trabajo = {
  id: 1,
  titulo: 'Inactivar proveedores (1,284)',
  estado: 'EN CURSO',
  total: 1_284,
  hechos: 796,
  fallidos: 0,
  mensaje: null,
  archivo: null,
  detalle: true,
  atomico: false,
  created: '2026-11-21T08:42:00-05:00',
  inicio: '2026-11-21T08:42:01-05:00',
  fin: null,
};

const JOBS: readonly Trabajo[] = [
  base,
  { ...base, id: 2, estado: 'PAUSADO', fallidos: 3 },
  {
    ...base,
    id: 3,
    estado: 'TERMINADO',
    hechos: 1_281,
    fallidos: 3,
    mensaje: '1,281 de 1,284 procesados; 3 con error.',
  },
  {
    ...base,
    id: 4,
    estado: 'FALLIDO',
    mensaje: 'Se detuvo: quien lo inició ya no tiene permiso para realizar esta acción.',
  },
  {
    ...base,
    id: 5,
    titulo: 'Exportar 100,000 proveedores a Excel',
    estado: 'TERMINADO',
    mensaje: 'El archivo está listo: 100,000 filas.',
    archivo: { name: 'proveedores-2026-11-21.xlsx', tamano: 6_400_000, disponible_hasta: '2026-11-28T08:42:00-05:00' },
  },
];

const nothing = async () => undefined;
const acts: JobActs = {
  busy: false,
  pause: nothing,
  resume: nothing,
  cancel: nothing,
  retry: nothing,
  download: nothing,
  downloadRows: nothing,
};

export function JobsStory() {
  return JOBS.map((job) => (
    <section key={job.id} aria-label={`${job.titulo}: ${job.estado}`}>
      <h3>{job.titulo}</h3>
      <JobStatus job={job} />
      <div className={styles.wrap}>
        <ActButtons buttons={jobButtons(job, acts)} />
      </div>
    </section>
  ));
}
