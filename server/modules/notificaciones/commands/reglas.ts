/** Who is told of an event. */
import { requireReferences } from '../../../core/db/references.ts';
import { replaceChildren } from '../../../core/db/rows.ts';
import { requireVersion } from '../../../core/db/versions.ts';
import type { Work } from '../../../core/work.ts';
import type { Evento, ReglasCambio } from '../contract/reglas.ts';
import { findEvento } from '../queries/reglas.ts';

const bit = (value: boolean) => (value ? (1 as const) : (0 as const));

/** Throws `modificado` when somebody changed them meanwhile. */
export async function updateReglas(w: Work, id: number, { reglas, version }: ReglasCambio): Promise<Evento> {
  const current = () => findEvento(w.tx, id);
  await current();
  await requireReferences(
    w.tx,
    reglas.map(({ grupo_id }, i) => {
      return { campo: `reglas.${i}.grupo_id`, tabla: 'grupo', columna: 'id', valor: grupo_id } as const;
    }),
  );
  await requireVersion(w, 'evento_notificacion', id, version, { current });
  const rows = reglas.map(({ app, push, ...regla }) => ({ ...regla, app: bit(app), push: bit(push) }));
  await replaceChildren(w, 'regla_notificacion', { evento_notificacion_id: id }, rows, 'reglas');
  return current();
}
