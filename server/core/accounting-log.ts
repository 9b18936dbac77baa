/** What accounting changes in many documents at once (a date, an account): one entry with every change, for the log and its Excel. */
import { sql } from 'kysely';
import { recordChange } from './db/rows.ts';
import { slicesOf } from './db/slices.ts';
import type { Work } from './work.ts';

export interface AccountingChange {
  /** Number of the document, as people know it. */
  readonly documento: string;
  readonly campo: string;
  readonly antes: string | null;
  readonly despues: string | null;
}

/**
 * Tells the log of accounting processes, in the transaction that makes the changes: `proceso` names them and the Excel file
 * ('Cambio de fecha'), `observacion` says why. Returns the id of the entry.
 */
export async function recordAccountingProcess(
  w: Work,
  { proceso, observacion, cambios }: { proceso: string; observacion: string; cambios: readonly AccountingChange[] },
): Promise<number> {
  const { id } = await w.tx
    .insertInto('proceso_contable')
    .values({ proceso, observacion, created: w.instant, uc_id: w.actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { json } of slicesOf(cambios)) {
    await sql`insert into proceso_contable_cambio (proceso_contable_id, documento, campo, antes, despues)
      select ${id}, value ->> 'documento', value ->> 'campo', value ->> 'antes', value ->> 'despues'
      from json_each(${json}) order by key`.execute(w.tx);
  }
  const told = { proceso: [null, proceso], documentos: [null, cambios.length] } as const;
  recordChange(w, { tabla: 'proceso_contable', registro_id: id, accion: 'crear', cambios: told, motivo: observacion });
  return id;
}
