/** What the owner of a job does with it while it goes on: the runner obeys from the next row on. */
import type { Selectable } from 'kysely';
import { recordChange } from '../db/rows.ts';
import type { TrabajoTable } from '../db/types.ts';
import { refused } from '../http/errors.ts';
import type { Work } from '../work.ts';

type Row = Selectable<TrabajoTable>;
type Estado = Row['estado'];

/** From which states each is reached by a person. */
const FROM = {
  PAUSADO: ['PENDIENTE', 'EN CURSO'],
  'EN CURSO': ['PAUSADO', 'FALLIDO'],
  CANCELADO: ['PENDIENTE', 'EN CURSO', 'PAUSADO', 'FALLIDO'],
} as const satisfies Partial<Record<Estado, readonly Estado[]>>;

/** Pauses, resumes or cancels. Throws `regla_negocio` when its state does not admit it, for example because it ended meanwhile. */
export async function changeJob(
  w: Work,
  { id, estado: before, hechos, fallidos }: Pick<Row, 'id' | 'estado' | 'hechos' | 'fallidos'>,
  estado: keyof typeof FROM,
): Promise<void> {
  const from: readonly Estado[] = FROM[estado];
  if (!from.includes(before)) throw refused(`El trabajo está ${before}: ya no admite este cambio.`);
  const ends = estado === 'CANCELADO';
  const told =
    hechos + fallidos > 0 ? 'Se canceló: lo que ya estaba hecho queda hecho.' : 'Se canceló antes de hacer nada.';
  await w.tx
    .updateTable('trabajo')
    .set({
      estado,
      updated: w.instant,
      fin: ends ? w.instant : null,
      mensaje: ends ? told : null,
    })
    .where('id', '=', id)
    .execute();
  // The pieces of a file that nobody will have.
  if (ends) await w.tx.deleteFrom('trabajo_lote').where('trabajo_id', '=', id).execute();
  recordChange(w, { tabla: 'trabajo', registro_id: id, accion: 'estado', cambios: { estado: [before, estado] } });
  if (estado === 'EN CURSO') w.wakeJobs();
}
