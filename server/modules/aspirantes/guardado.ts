/** What all acts of an applicant share: the row as it was read, and what is written of it. */
import type { Selectable } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { type RowChanges, updateRow } from '../../core/db/rows.ts';
import type { AspiranteTable } from '../../core/db/types.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { notFound, refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { findAspirante } from './lectura.ts';

export type Guardado = Selectable<AspiranteTable>;

export async function aspiranteDe(db: Reader, id: number): Promise<Guardado> {
  const row = await db.selectFrom('aspirante').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('No se encontró el aspirante.');
  return row;
}

/** As it is now, and as it was read by who acts. Nothing is done to who was forgotten. */
export async function abrir(w: Work, id: number, version: number): Promise<Guardado> {
  const { olvidado } = await aspiranteDe(w.tx, id);
  const current = () => findAspirante(w.tx, id, w.actor);
  const row = await requireVersion(w, 'aspirante', id, version, { current });
  if (olvidado !== null) throw refused('Sus datos ya se olvidaron: no queda nada que cambiar.');
  return row;
}

export async function escribir(w: Work, id: number, cambios: RowChanges<'aspirante'>): Promise<void> {
  const { version, etapa } = await aspiranteDe(w.tx, id);
  const current = () => findAspirante(w.tx, id, w.actor);
  const moves = cambios.etapa !== undefined && cambios.etapa !== etapa;
  await updateRow(w, 'aspirante', { id, version, current }, cambios, moves ? { accion: 'estado' } : {});
}
