/** The end of a job, once: its state, what came out, its file, and the notification to who began it. */

import { formatNumber } from '../../shared/money.ts';
import { formatCount } from '../../shared/text.ts';
import { SYSTEM } from '../auth/actor.ts';
import { sha256 } from '../crypto.ts';
import { runWork } from '../db/transactions.ts';
import { requireSpace } from '../files/space.ts';
import { attachFile } from '../files/uploads.ts';
import { notify } from '../notifications/notify.ts';
import type { Work } from '../work.ts';
import type { JobFile } from './job.ts';
import type { JobRunnerOptions, RunningJob } from './running.ts';
import { jobActor, requestIdOf } from './step.ts';

/** Where the file of a job hangs. */
export const RESULT_FILE = { tabla: 'trabajo', uso: 'resultado' } as const;

/** A job that stops before its last row, and what is told of it. */
interface Stop {
  readonly id: number;
  readonly estado: 'FALLIDO';
  readonly mensaje: string;
}

/** Ends a job whose rows were all seen, or one that cannot go on. What another already ended is left as it is. */
export async function endJob(options: JobRunnerOptions, ending: RunningJob | Stop): Promise<void> {
  if ('estado' in ending) {
    const { id, estado, mensaje } = ending;
    return runWork(options.work(SYSTEM, requestIdOf(id)), (w) => writeEnd(w, id, estado, async () => mensaje));
  }
  const { id, job, input } = ending;
  const file = job.file ? await job.file(options.services.db, input, id) : null;
  const hash = file ? await keepBytes(options, file) : null;
  await runWork(
    options.work((tx) => jobActor(options, tx, ending), requestIdOf(id)),
    (w) =>
      writeEnd(w, id, 'TERMINADO', async () => {
        if (file && hash !== null) {
          const { nombre, tipo, bytes } = file;
          const stored = { hash, nombre, tipo, tamano: bytes.byteLength, ancho: null, alto: null };
          await attachFile(w, { ...stored, antivirus: 'sin analizar' }, { ...RESULT_FILE, registro_id: id });
        }
        return job.finish?.(w, input, id);
      }),
  );
}

/** The bytes of a file that the program made: they go to the store without the checks of what people bring. */
async function keepBytes({ services: { platform } }: JobRunnerOptions, { bytes }: JobFile): Promise<string> {
  await requireSpace(platform, bytes.byteLength);
  const hash = sha256(bytes);
  await platform.files.put(hash, bytes);
  return hash;
}

/** Writes the end of a job that still goes on, and tells who began it. `finish`: its last word. */
export async function writeEnd(
  w: Work,
  id: number,
  estado: 'TERMINADO' | 'FALLIDO',
  finish: () => Promise<string | undefined>,
): Promise<void> {
  const row = await w.tx.selectFrom('trabajo').selectAll().where('id', '=', id).executeTakeFirst();
  if (row?.estado !== 'EN CURSO' && row?.estado !== 'PENDIENTE') return;
  const mensaje = (await finish()) ?? countsOf(row);
  // Rows that went away before their turn are no longer to be done.
  const total = estado === 'TERMINADO' ? row.hechos + row.fallidos : row.total;
  await w.tx
    .updateTable('trabajo')
    .set({ estado, mensaje, total, fin: w.instant, updated: w.instant })
    .where('id', '=', id)
    .execute();
  const verb = estado === 'FALLIDO' ? 'se detuvo' : row.fallidos > 0 ? 'terminó con errores' : 'terminó';
  await notify(w, 'trabajo', {
    titulo: `${row.titulo}: ${verb}`,
    mensaje,
    object_id: id,
    usuarios: [row.usuario_id],
  });
}

/** '28 de 30 procesados; 2 con error.' */
function countsOf({ hechos, fallidos }: { hechos: number; fallidos: number }): string {
  const seen = hechos + fallidos;
  const done = `${formatNumber(hechos)} de ${formatCount(seen, 'procesado')}`;
  return fallidos === 0 ? `${done} correctamente.` : `${done} correctamente; ${formatNumber(fallidos)} con error.`;
}
