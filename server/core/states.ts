/** States of processes: declared by the manifests, kept in `estado`, obeyed on every change. */
import type { Manifest } from '../shared/manifest.ts';
import type { Reader } from './db/reader.ts';
import { refused } from './http/errors.ts';
import type { Work } from './work.ts';

/** A row of `GET public/estados`: one for each state and parent; `padre` is null for a state that a row may be born in. */
export interface StateRow {
  readonly id: number;
  readonly nombre: string;
  readonly padre: number | null;
  readonly proceso: string;
  readonly color: string;
  readonly codigo: string;
}

/** Makes the tables say what the manifests declare. A state that no one declares any more stays (rows may hold it), without parents. */
export async function syncStates(w: Work, manifests: readonly Manifest[]): Promise<void> {
  const declared = manifests.flatMap((manifest) => manifest.estados.map((estado, orden) => ({ ...estado, orden })));
  for (const { proceso, codigo, nombre, color, orden } of declared) {
    await w.tx
      .insertInto('estado')
      .values({ proceso, codigo, nombre, color, orden })
      .onConflict((conflict) => conflict.columns(['proceso', 'codigo']).doUpdateSet({ nombre, color, orden }))
      .execute();
  }
  const rows = await w.tx.selectFrom('estado').select(['id', 'proceso', 'codigo']).execute();
  const ids = new Map(rows.map((row) => [`${row.proceso}/${row.codigo}`, row.id]));
  const idOf = (proceso: string, codigo: string): number => {
    const id = ids.get(`${proceso}/${codigo}`);
    if (id === undefined) throw new Error(`The state '${codigo}' of '${proceso}' is not declared.`);
    return id;
  };
  const wanted = declared.flatMap(({ proceso, codigo, padres }) =>
    padres.map((padre) => ({ padre_id: idOf(proceso, padre), estado_id: idOf(proceso, codigo) })),
  );
  const existing = await w.tx.selectFrom('estado_transicion').selectAll().execute();
  const key = (t: { padre_id: number; estado_id: number }) => `${t.padre_id}>${t.estado_id}`;
  const kept = new Set(wanted.map(key));
  const had = new Set(existing.map(key));
  for (const row of existing.filter((t) => !kept.has(key(t)))) {
    await w.tx.deleteFrom('estado_transicion').where('id', '=', row.id).execute();
  }
  for (const transition of wanted.filter((t) => !had.has(key(t)))) {
    await w.tx.insertInto('estado_transicion').values(transition).execute();
  }
}

/** Refuses a change of state that the table does not allow. Codes as the rows keep them. */
export async function requireTransition(tx: Reader, proceso: string, from: string, to: string): Promise<void> {
  const allowed = await tx
    .selectFrom('estado_transicion as t')
    .innerJoin('estado as padre', 'padre.id', 't.padre_id')
    .innerJoin('estado as hijo', 'hijo.id', 't.estado_id')
    .select('t.id')
    .where('padre.proceso', '=', proceso)
    .where('padre.codigo', '=', from)
    .where('hijo.codigo', '=', to)
    .executeTakeFirst();
  if (allowed) return;
  const rows = await tx.selectFrom('estado').select(['codigo', 'nombre']).where('proceso', '=', proceso).execute();
  const nombre = (codigo: string) => rows.find((row) => row.codigo === codigo)?.nombre ?? codigo;
  throw refused(`No se puede pasar de ${nombre(from)} a ${nombre(to)}.`);
}

export async function listStates(db: Reader): Promise<StateRow[]> {
  return db
    .selectFrom('estado as e')
    .leftJoin('estado_transicion as t', 't.estado_id', 'e.id')
    .select(['e.id', 'e.nombre', 't.padre_id as padre', 'e.proceso', 'e.color', 'e.codigo'])
    .orderBy('e.proceso')
    .orderBy('e.orden')
    .orderBy('t.padre_id')
    .execute();
}
