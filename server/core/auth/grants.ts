/**
 * One-use grants: another person's approval for one permission, made by the authorization dialog and spent by the write that it
 * lets through. Bound to who asked, gone after five minutes.
 */

import { randomUUID } from 'node:crypto';
import type { Permiso } from '../../shared/manifest.ts';
import { recordChange } from '../db/rows.ts';
import { AppError, forbidden } from '../http/errors.ts';
import type { Work } from '../work.ts';
import { can } from './actor.ts';
import { loadActor } from './session-rows.ts';

const LIFE_MS = 5 * 60_000;

/** Writes a grant of `autorizaId` to the user who acts, and puts it in the change log. Returns its id. */
export async function issueGrant(w: Work, autorizaId: number, permiso: string): Promise<string> {
  const id = randomUUID();
  await w.tx.deleteFrom('autorizacion').where('expira', '<=', w.instant).where('usada', 'is', null).execute();
  await w.tx
    .insertInto('autorizacion')
    .values({
      id,
      solicitante_id: w.actor.userId as number,
      autoriza_id: autorizaId,
      permiso,
      expira: new Date(w.now.getTime() + LIFE_MS).toISOString(),
      usada: null,
    })
    .execute();
  recordChange(w, {
    tabla: 'usuario',
    registro_id: autorizaId,
    accion: 'autorizacion',
    cambios: { permiso: [null, permiso], solicitante: [null, w.actor.username] },
  });
  return id;
}

/**
 * Spends a grant and returns who gave it. Throws `sin_permiso` unless it is unspent, in time, for this user and permission, and from
 * someone who still is active and may approve.
 */
export async function spendGrant(w: Work, id: string, permiso: Permiso): Promise<number> {
  if (w.actor.token) throw forbidden('Lo que otra persona autoriza lo hace una persona, no un token.');
  const row = await w.tx
    .updateTable('autorizacion')
    .set({ usada: w.instant })
    .where('id', '=', id)
    .where('solicitante_id', '=', w.actor.userId)
    .where('permiso', '=', permiso.codename)
    .where('usada', 'is', null)
    .where('expira', '>', w.instant)
    .returning('autoriza_id')
    .executeTakeFirst();
  const giver = row ? await loadActor(w.tx, row.autoriza_id) : null;
  if (!row || !giver || !can(giver, permiso)) throw forbidden('La autorización no es válida o ya se usó.');
  return row.autoriza_id;
}

/**
 * Who lets through what asks for a permission: who acts, when they hold it, else whoever gave the grant that was sent. Throws
 * `requiere_autorizacion`, which names the permission, when there is neither.
 */
export async function authorizedBy(
  w: Work,
  permiso: Permiso,
  autorizacion: string | null | undefined,
  msg: string,
): Promise<number | null> {
  if (can(w.actor, permiso)) return w.actor.userId;
  if (!autorizacion) throw new AppError('requiere_autorizacion', msg, { data: { permission: permiso.codename } });
  return spendGrant(w, autorizacion, permiso);
}
