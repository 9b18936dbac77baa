/** Who is told of an event. */
import { referencesOf } from '../../../core/db/campos.ts';
import { requireReferences } from '../../../core/db/references.ts';
import { replaceChildren } from '../../../core/db/rows.ts';
import { requireVersion } from '../../../core/db/versions.ts';
import type { Work } from '../../../core/work.ts';
import { toRow } from '../../../shared/campos.ts';
import { regla as campos } from '../campos.ts';
import type { Evento, ReglasCambio } from '../contract/reglas.ts';
import { findEvento } from '../queries/reglas.ts';

/** Throws `modificado` when somebody changed them meanwhile. */
export async function updateReglas(w: Work, id: number, { reglas, version }: ReglasCambio): Promise<Evento> {
  const current = () => findEvento(w.tx, id);
  await current();
  await requireReferences(
    w.tx,
    reglas.flatMap((regla, i) => referencesOf(campos, regla, `reglas.${i}`)),
  );
  await requireVersion(w, 'evento_notificacion', id, version, { current });
  const rows = reglas.map(({ id: known, ...regla }) => ({ id: known, ...toRow(campos, regla) }));
  await replaceChildren(w, 'regla_notificacion', { evento_notificacion_id: id }, rows, 'reglas');
  return current();
}
