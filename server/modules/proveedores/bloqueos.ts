/** Suppliers of whom nothing is bought, or to whom nothing is paid, until a day or until somebody lifts it. */
import { sql } from 'kysely';
import { replaceChildren } from '../../core/db/rows.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { refused, refusedIn } from '../../core/http/errors.ts';
import { openParty } from '../../core/party/party.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { BLOQUEOS, type TipoBloqueo } from './campos.ts';
import type { Bloqueo, Desbloqueo, Proveedor } from './contract/proveedor.ts';
import { findProveedor } from './queries.ts';
import { tercero } from './tercero.ts';

/** Blocked again with another reason or day, it is as it was said last. */
export async function bloquear(w: Work, id: number, { version, tipo, motivo, hasta }: Bloqueo): Promise<Proveedor> {
  const current = () => findProveedor(w.tx, id);
  await openParty(w, tercero, id);
  await requireVersion(w, 'proveedor', id, version, { current });
  if (hasta !== null && hasta < businessDay(w.now)) {
    throw refusedIn('hasta', 'El bloqueo no puede terminar antes de hoy.');
  }
  const rows = await bloqueosDe(w, id);
  const before = rows.find((row) => row.tipo === tipo);
  const others = rows.filter((row) => row !== before);
  const said = { tipo, motivo, hasta, ...(before ? { id: before.id } : {}) };
  await replaceChildren(w, 'proveedor_bloqueo', { proveedor_id: id }, [...others, said]);
  return current();
}

export async function desbloquear(w: Work, id: number, { version, tipo }: Desbloqueo): Promise<Proveedor> {
  const current = () => findProveedor(w.tx, id);
  await requireVersion(w, 'proveedor', id, version, { current });
  const rows = await bloqueosDe(w, id);
  const left = rows.filter((row) => row.tipo !== tipo);
  if (left.length === rows.length)
    throw refused(`El proveedor no está bloqueado para ${BLOQUEOS[tipo].toLowerCase()}.`);
  await replaceChildren(w, 'proveedor_bloqueo', { proveedor_id: id }, left);
  return current();
}

const bloqueosDe = (w: Work, id: number) =>
  w.tx
    .selectFrom('proveedor_bloqueo')
    .select(['id', 'tipo', 'motivo', 'hasta'])
    .where('proveedor_id', '=', id)
    .orderBy('id')
    .execute();

/** Refuses what is bought from a supplier, or paid to it, while that is blocked. */
export async function requireNotBlocked(w: Work, proveedor_id: number, tipo: TipoBloqueo): Promise<void> {
  const { rows } = await sql<{ motivo: string }>`select motivo from proveedor_bloqueo
    where proveedor_id = ${proveedor_id} and tipo = ${tipo} and (hasta is null or hasta >= ${businessDay(w.now)})`.execute(
    w.tx,
  );
  if (rows[0])
    throw refused(`El proveedor está bloqueado para ${BLOQUEOS[tipo].toLowerCase()}: ${sinPunto(rows[0].motivo)}.`);
}

const sinPunto = (text: string) => text.replace(/\.+$/, '');
