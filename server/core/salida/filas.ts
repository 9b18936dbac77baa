/** New rows of the queue and of its logs, each known by its business key: as few statements for many as for one. */
import { type Insertable, sql } from 'kysely';
import { slicesOf } from '../db/slices.ts';
import type { DB } from '../db/types.ts';
import type { Work } from '../work.ts';

type Tabla = 'envio' | 'whatsapp_bitacora' | 'correo_bitacora';
/** What the table gives a value of its own may be left out, of all rows alike. */
type Fila<T extends Tabla> = Insertable<DB[T]> & { readonly clave: string };

/** Adds them in their order, and answers the ids of those whose key was not there yet, by key. */
export async function insertNuevas<T extends Tabla>(
  w: Work,
  tabla: T,
  filas: readonly Fila<T>[],
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  const columns = Object.keys(filas[0] ?? {});
  const values = sql.join(columns.map((column) => sql`value ->> ${sql.lit(column)}`));
  for (const { json } of slicesOf(filas)) {
    const { rows } = await sql<{ id: number; clave: string }>`
      insert into ${sql.table(tabla)} (${sql.join(columns.map((column) => sql.ref(column)))})
      select ${values} from json_each(${json}) where true order by key
      on conflict (clave) do nothing returning id, clave`.execute(w.tx);
    for (const { id, clave } of rows) ids.set(clave, id);
  }
  return ids;
}

/** Which of these keys a log has already. */
export async function clavesConocidas(
  w: Work,
  tabla: Exclude<Tabla, 'envio'>,
  claves: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ clave: string }>`select clave from ${sql.table(tabla)}
    where clave in (select value from json_each(${JSON.stringify(claves)}))`.execute(w.tx);
  return new Set(rows.map(({ clave }) => clave));
}
