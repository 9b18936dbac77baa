/** What the codes of a page of the grid may be: candidates with what one must know of each product to choose. */
import { rowsByIds } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import type { CandidatosDeCodigo } from './contract/resolver.ts';
import { productosSource } from './queries.ts';
import { candidatosDeFilas } from './sugerir.ts';

/** In the order of the ids; one that is gone is left out. */
export async function listCandidatos(db: Reader, ids: readonly number[]): Promise<CandidatosDeCodigo[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('homologacion')
    .where('id', 'in', ids)
    .select(['id', 'proveedor_id', 'cod_prod_xml', 'clave_xml', 'nombre_producto_xml', 'codigo_estandar_xml'])
    .execute();
  const { candidatos } = await candidatosDeFilas(db, rows);
  const wanted = [...new Set(candidatos.flat().map(({ producto_id }) => producto_id))];
  const products = new Map((await rowsByIds(db, productosSource, wanted)).map((row) => [row.id, row]));
  const found = new Map(rows.map(({ id }, i) => [id, candidatos[i] ?? []]));
  return ids.flatMap((id) => {
    const own = found.get(id);
    if (!own) return [];
    const offered = own.flatMap((candidato) => {
      const producto = products.get(candidato.producto_id);
      return producto ? [{ ...candidato, producto }] : [];
    });
    return [{ id, candidatos: offered }];
  });
}
