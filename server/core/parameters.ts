/** Parameters of processes: declared by the manifests, kept in `parametro`, read by whoever obeys them. */
import type { Manifest } from '../shared/manifest.ts';
import { PROCESOS } from '../shared/parameters.ts';
import { compiled } from './db/compiled.ts';
import type { Reader } from './db/reader.ts';
import { insertRows, updateRows } from './db/row-sets.ts';
import type { RowChanges, RowValues } from './db/rows.ts';
import type { Platform } from './platform.ts';
import { unseal } from './sealed.ts';
import type { Work } from './work.ts';

const stored = compiled((db, proceso: string, parametro: string) =>
  db.selectFrom('parametro').select('valor').where('proceso', '=', proceso).where('parametro', '=', parametro),
);

/** The value as it is kept: text. Throws when no module declares the parameter. */
export async function readParameter(db: Reader, proceso: string, parametro: string): Promise<string> {
  const [row] = await stored(db, proceso, parametro);
  if (!row) throw new Error(`The parameter '${proceso}/${parametro}' is not declared.`);
  return row.valor;
}

/** The value of a parameter that is kept sealed; '' when nobody gave it, or it was sealed with another secret. */
export async function readSecretParameter(
  db: Reader,
  { settings }: Pick<Platform, 'settings'>,
  proceso: string,
  parametro: string,
): Promise<string> {
  return unseal(settings.secret, await readParameter(db, proceso, parametro)) ?? '';
}

/** The value of a numeric parameter. */
export async function readNumericParameter(db: Reader, proceso: string, parametro: string): Promise<number> {
  return Number(await readParameter(db, proceso, parametro));
}

/**
 * Makes the tables hold what the manifests declare: new parameters get their first value, changed words and rules follow the code,
 * and the value stays as people left it. What no module declares any more stays too, unseen.
 */
export async function syncParameters(w: Work, manifests: readonly Manifest[]): Promise<void> {
  for (const [orden, [nombre, titulo]] of Object.entries(PROCESOS).entries()) {
    await w.tx
      .insertInto('proceso')
      .values({ nombre, titulo, orden })
      .onConflict((conflict) => conflict.column('nombre').doUpdateSet({ titulo, orden }))
      .execute();
  }
  const rows = await w.tx.selectFrom('parametro').selectAll().execute();
  const known = new Map(rows.map((row) => [`${row.proceso}/${row.parametro}`, row]));
  const added: RowValues<'parametro'>[] = [];
  const changed: (RowChanges<'parametro'> & { id: number; version: number })[] = [];
  for (const declared of manifests.flatMap(({ parametros }) => parametros)) {
    const { proceso, parametro, valor, tipo, label, decimales = 0, url = null, option_label = null } = declared;
    const rules = declared.rules ? JSON.stringify(declared.rules) : null;
    const values = { tipo, label, decimales, url, option_label, rules };
    const row = known.get(`${proceso}/${parametro}`);
    if (row) changed.push({ id: row.id, version: row.version, ...values });
    else added.push({ proceso, parametro, valor, ...values });
  }
  await updateRows(w, 'parametro', changed);
  await insertRows(w, 'parametro', added);
}
