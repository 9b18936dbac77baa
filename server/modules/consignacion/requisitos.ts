/** Writes of what each process asks for. Those that were made cases of it stay as they are. */
import { deleteRow, insertRow, updateRow } from '../../core/db/rows.ts';
import type { Work } from '../../core/work.ts';
import type { Requisito, RequisitoAlta, RequisitoCambio } from './contract/requisitos.ts';
import { findRequisito } from './queries.ts';
import { requireResponsable } from './responsable.ts';

export async function createRequisito(w: Work, datos: RequisitoAlta): Promise<Requisito> {
  if (datos.responsable_id !== null) await requireResponsable(w, datos.responsable_id, 'responsable_id');
  return findRequisito(w.tx, await insertRow(w, 'consignacion_requisito', datos));
}

/** Who answered for it may go on, also inactive: then it is of whoever answers for the consignment. */
export async function updateRequisito(w: Work, id: number, datos: RequisitoCambio): Promise<Requisito> {
  const { version, ...values } = datos;
  const current = () => findRequisito(w.tx, id);
  const before = await current();
  if (datos.responsable_id !== null && datos.responsable_id !== before.responsable_id) {
    await requireResponsable(w, datos.responsable_id, 'responsable_id');
  }
  await updateRow(w, 'consignacion_requisito', { id, version, current }, values);
  return current();
}

export async function removeRequisito(w: Work, id: number): Promise<void> {
  await findRequisito(w.tx, id);
  await deleteRow(w, 'consignacion_requisito', id);
}
