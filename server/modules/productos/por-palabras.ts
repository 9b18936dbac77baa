/** Products on sale that texts name, many texts at once: a chat that is an order. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';

export interface Nombrado {
  readonly producto_id: number;
  /** How many of the words its name, code or line have. */
  readonly palabras: number;
}

/** Of each text, and among as many of what its words find. */
const MEJORES = 6;
const HALLADOS = 200;

/**
 * Of each list of words (as `searchKey` writes them, three letters or more) the products that have most of them, the best first; none of no
 * words. One statement, through the index of words.
 */
export async function findByWords(db: Reader, textos: readonly (readonly string[])[]): Promise<Nombrado[][]> {
  const asked = textos.flatMap((palabras, i) =>
    palabras.length === 0
      ? []
      : [[i, palabras.map((word) => `"${word.replaceAll('"', '""')}"`).join(' OR '), palabras]],
  );
  if (asked.length === 0) return textos.map(() => []);
  const { rows } = await sql<Nombrado & { i: number }>`
    with hallado as (
      select j.value ->> 0 as i, p.id as producto_id, length(p.nombre_producto) as largo,
        (select count(*) from json_each(j.value, '$[2]') as w where instr(p.busca, w.value) > 0) as palabras
      from json_each(${JSON.stringify(asked)}) as j
      cross join producto as p on p.id in (select rowid from producto_fts where producto_fts match j.value ->> 1 limit ${HALLADOS})
      -- The plus keeps the index of states out: by it every product would be walked for each text.
      where +p.estado in ('ACTIVO', 'SOLO_VENTA') and p.tipo <> 'CONSUMO'
    )
    select i, producto_id, palabras from (
      select *, row_number() over (partition by i order by palabras desc, largo, producto_id) as puesto,
        max(palabras) over (partition by i) as mejor from hallado
    ) where puesto <= ${MEJORES} and palabras * 2 >= mejor order by i, puesto`.execute(db);
  const found = Map.groupBy(rows, ({ i }) => i);
  return textos.map((_, i) => (found.get(i) ?? []).map(({ producto_id, palabras }) => ({ producto_id, palabras })));
}
