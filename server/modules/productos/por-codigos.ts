/** Products by codes as they were scanned or typed: one, or many at once (what a phone scanned while it had no line). */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { searchKey } from '../../shared/text.ts';
import { clavesDe } from './rules/barras.ts';
import { codigoDe } from './rules/codigo.ts';

/** By which of its codes a product was found, the surest first. */
const CLASES = ['cod_prod', 'codigo_barras', 'proveedor', 'codigo_asociado'] as const;
export type Coincide = (typeof CLASES)[number];

export interface Encontrado {
  readonly producto_id: number;
  /** The presentation whose barcode it is, or that the supplier sells; `null`: the base unit. */
  readonly presentacion_id: number | null;
  /** Base units in one of what was found, in millionths. */
  readonly factor_ppm: number;
  readonly coincide: Coincide;
}

interface Fila extends Encontrado {
  readonly i: number;
}

const UNO = sql.lit(1_000_000);

/**
 * Of each code all that it stands for, the surest first: our own, a barcode of a product or of a presentation (UPC, EAN and GTIN-14
 * alike), what the supplier calls it, an old code. One statement, through indexes.
 */
async function hallados(db: Reader, codigos: readonly string[], proveedor_id: number | null): Promise<Encontrado[][]> {
  if (codigos.length === 0) return [];
  const asked = JSON.stringify(codigos.map((codigo) => [codigoDe(codigo), searchKey(codigo), clavesDe(codigo)]));
  const { rows } = await sql<Fila>`
    select j.key as i, p.id as producto_id, null as presentacion_id, ${UNO} as factor_ppm, 'cod_prod' as coincide
    from json_each(${asked}) as j join producto as p on p.cod_prod = j.value ->> 0
    union all
    select j.key, b.producto_id, b.presentacion_id, coalesce(r.factor_ppm, ${UNO}), 'codigo_barras'
    from json_each(${asked}) as j join json_each(j.value, '$[2]') as c join codigo_barras as b on b.clave = c.value
    left join presentacion as r on r.id = b.presentacion_id
    union all
    select j.key, h.producto_id, h.presentacion_id, h.factor_conversion_ppm, 'proveedor'
    from json_each(${asked}) as j join homologacion as h on h.proveedor_id = ${proveedor_id} and h.clave_xml = j.value ->> 1
      and h.estado in ('HOMOLOGADA', 'EN_CONFLICTO')
    union all
    select j.key, a.producto_id, null, ${UNO}, 'codigo_asociado'
    from json_each(${asked}) as j join codigo_asociado as a on a.codigo = j.value ->> 0`.execute(db);
  const found = Map.groupBy(rows, ({ i }) => i);
  return codigos.map((_, i) => {
    const own = (found.get(i) ?? []).map(({ i: __, ...each }) => each);
    return CLASES.flatMap((clase) => own.filter(({ coincide }) => coincide === clase));
  });
}

/** The one product of them; `null` when there is none, or the surest codes are of several. */
function elUnico(rows: readonly Encontrado[]): Encontrado | null {
  const [first] = rows;
  if (!first) return null;
  const alike = rows.filter(({ coincide }) => coincide === first.coincide);
  return alike.every(({ producto_id }) => producto_id === first.producto_id) ? first : null;
}

/** The product of a code; with a supplier, also by what it calls it. `null` when there is none, or several. */
export async function findByCode(db: Reader, codigo: string, proveedor_id?: number): Promise<Encontrado | null> {
  return elUnico(await findEveryByCode(db, codigo, proveedor_id));
}

/** What `findByCode` says of each, in that order. One statement. */
export async function findByCodes(
  db: Reader,
  codigos: readonly string[],
  proveedor_id?: number,
): Promise<(Encontrado | null)[]> {
  return (await hallados(db, codigos, proveedor_id ?? null)).map(elUnico);
}

/** All that a code stands for, the surest first: to choose from. */
export async function findEveryByCode(db: Reader, codigo: string, proveedor_id?: number): Promise<Encontrado[]> {
  const [found = []] = await hallados(db, [codigo], proveedor_id ?? null);
  return found;
}
