/** The change log of one row, with what its links lost and gained by name: lists of ids say nothing to people. */
import { sql } from 'kysely';
import { type BitacoraFila, readBitacora } from '../../core/bitacora/read.ts';
import type { Reader } from '../../core/db/reader.ts';
import type { Page } from '../../shared/page.ts';

/** Column of a link table → where its names are. */
const NAMED = { grupo_id: 'grupo', accion_id: 'accion' } as const;
type Link = keyof typeof NAMED;

const isLink = (campo: string): campo is Link => Object.hasOwn(NAMED, campo);
const idsOf = (value: unknown) => (Array.isArray(value) ? value.map(Number) : []);

/** `antes` of a link holds the names that were taken away, `despues` those that were added. */
export async function registroBitacora(
  db: Reader,
  registro: { tabla: string; registro_id: number; enlaces: readonly string[] },
  query: { page: number; page_size: number },
): Promise<Page<BitacoraFila>> {
  const page = await readBitacora(db, registro, query);
  const cambios = page.results.flatMap((fila) => fila.cambios);
  const nombres = new Map<Link, ReadonlyMap<number, string>>();
  for (const campo of Object.keys(NAMED) as Link[]) {
    const own = cambios.filter((cambio) => cambio.campo === campo);
    const ids = own.flatMap(({ antes, despues }) => [...idsOf(antes), ...idsOf(despues)]);
    if (ids.length > 0) nombres.set(campo, await nombresDe(db, NAMED[campo], ids));
  }
  const told = (cambio: BitacoraFila['cambios'][number]) => {
    const { campo } = cambio;
    if (!isLink(campo)) return cambio;
    const [before, after] = [idsOf(cambio.antes), idsOf(cambio.despues)];
    const text = (ids: number[]) => ids.map((id) => nombres.get(campo)?.get(id) ?? `n.º ${id}`).join(', ') || null;
    const [gone, added] = [before.filter((id) => !after.includes(id)), after.filter((id) => !before.includes(id))];
    return { campo, antes: text(gone), despues: text(added) };
  };
  return { ...page, results: page.results.map((fila) => ({ ...fila, cambios: fila.cambios.map(told) })) };
}

async function nombresDe(db: Reader, tabla: string, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; nombre: string }>`select id, nombre from ${sql.table(tabla)}
    where id in (select value from json_each(${JSON.stringify(ids)}))`.execute(db);
  return new Map(rows.map(({ id, nombre }) => [id, nombre]));
}
