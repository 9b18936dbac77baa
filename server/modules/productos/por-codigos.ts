/** Products by many codes at once: what a phone scanned while it had no line. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import type { Encontrado } from './existencias.ts';
import { clavesDe } from './rules/barras.ts';
import { codigoDe } from './rules/codigo.ts';

interface Fila extends Encontrado {
  readonly i: number;
}

const CLASES = ['cod_prod', 'codigo_barras', 'codigo_asociado'] as const;

/** What `findByCode` says of each, in that order, in one statement. */
export async function findByCodes(db: Reader, codigos: readonly string[]): Promise<(Encontrado | null)[]> {
  if (codigos.length === 0) return [];
  const asked = JSON.stringify(codigos.map((codigo) => [codigoDe(codigo), clavesDe(codigo)]));
  const { rows } = await sql<Fila>`
    select j.key as i, p.id as producto_id, null as presentacion_id, 'cod_prod' as coincide
    from json_each(${asked}) as j join producto as p on p.cod_prod = j.value ->> 0
    union all
    select j.key, b.producto_id, b.presentacion_id, 'codigo_barras'
    from json_each(${asked}) as j join json_each(j.value, '$[1]') as c join codigo_barras as b on b.clave = c.value
    union all
    select j.key, a.producto_id, null, 'codigo_asociado'
    from json_each(${asked}) as j join codigo_asociado as a on a.codigo = j.value ->> 0`.execute(db);
  const found = Map.groupBy(rows, ({ i }) => i);
  return codigos.map((_, i) => {
    const own = found.get(i) ?? [];
    const [best] = CLASES.map((clase) => own.filter(({ coincide }) => coincide === clase)).filter(
      ({ length }) => length > 0,
    );
    const [first] = best ?? [];
    if (!first || new Set(best?.map(({ producto_id }) => producto_id)).size > 1) return null;
    const { producto_id, presentacion_id, coincide } = first;
    return { producto_id, presentacion_id, coincide };
  });
}
