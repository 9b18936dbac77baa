/** Writes of who holds a position: never more people than it has places. */
import { referencesOf } from '../../core/db/campos.ts';
import { requireReferences } from '../../core/db/references.ts';
import { insertRow, updateRow } from '../../core/db/rows.ts';
import { duplicate, refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { toRow } from '../../shared/campos.ts';
import { businessDay } from '../../shared/dates.ts';
import * as campos from './campos.ts';
import type { Ocupante, OcupanteAlta, OcupanteCambio, Retiro } from './contract/ocupante.ts';
import { findCargo, findOcupante } from './queries.ts';
import { libresDe } from './rules.ts';

export async function createOcupante(w: Work, datos: OcupanteAlta): Promise<Ocupante> {
  await requireReferences(w.tx, referencesOf(campos.ocupante, datos));
  await requirePlaza(w, datos);
  const { busca, orden_nombre } = await w.tx
    .selectFrom('persona')
    .select(['busca', 'orden_nombre'])
    .where('id', '=', datos.persona_id)
    .executeTakeFirstOrThrow();
  const values = { ...toRow(campos.ocupante, datos), busca, orden_titular: orden_nombre };
  return findOcupante(w.tx, await insertRow(w, 'ocupante', values));
}

/** What was written wrong. Who left is not written again, nor is anybody moved to another position: that is a withdrawal and an entry. */
export async function updateOcupante(w: Work, id: number, { version, ...datos }: OcupanteCambio): Promise<Ocupante> {
  const current = () => findOcupante(w.tx, id);
  const before = await current();
  if (!before.vigente) throw refused('Ya se retiró del cargo: su registro no cambia.');
  for (const field of ['cargo_id', 'persona_id'] as const) {
    const msg = 'No cambia: registra su retiro y quién lo ocupa después.';
    if (datos[field] !== before[field]) throw refused(msg, { [field]: [msg] });
  }
  await updateRow(w, 'ocupante', { id, version, current }, toRow(campos.ocupante, datos));
  return current();
}

export async function retirar(w: Work, id: number, { version, hasta, motivo }: Retiro): Promise<Ocupante> {
  const current = () => findOcupante(w.tx, id);
  const before = await current();
  if (!before.vigente) throw refused('Ya se retiró del cargo.');
  const msg =
    hasta < before.desde
      ? 'No puede ser anterior a la fecha en que lo ocupó.'
      : hasta > businessDay(w.now)
        ? 'Un retiro se registra cuando ocurre: la fecha no puede ser futura.'
        : null;
  if (msg) throw refused(msg, { hasta: [msg] });
  await updateRow(
    w,
    'ocupante',
    { id, version, current },
    { hasta },
    { accion: 'estado', ...(motivo ? { motivo } : {}) },
  );
  return current();
}

async function requirePlaza(w: Work, { cargo_id, persona_id }: OcupanteAlta): Promise<void> {
  const cargo = await findCargo(w.tx, cargo_id);
  if (cargo.estado !== 'ACTIVO') {
    const msg = 'El cargo no está activo.';
    throw refused(msg, { cargo_id: [msg] });
  }
  if (libresDe(cargo) === 0) {
    const msg = 'El cargo no tiene plazas libres.';
    throw refused(msg, { cargo_id: [msg] });
  }
  const same = await w.tx
    .selectFrom('ocupante')
    .select('id')
    .where('cargo_id', '=', cargo_id)
    .where('persona_id', '=', persona_id)
    .where('hasta', 'is', null)
    .executeTakeFirst();
  const msg = 'Esa persona ya ocupa el cargo.';
  if (same) throw duplicate(msg, { persona_id: [msg] });
}
