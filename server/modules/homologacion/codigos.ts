/** A product by what a supplier calls it. */
import type { Reader } from '../../core/db/reader.ts';
import { toFactor } from '../../shared/quantities.ts';
import { claveXml } from './rules/codigo.ts';

export interface EncontradoPorProveedor {
  readonly homologacion_id: number;
  readonly producto_id: number;
  readonly presentacion_id: number | null;
  /** Base units in one of theirs. */
  readonly factor: number;
}

/** The product that a code of a supplier stands for today; `null` when there is none, or its units stand for several. */
export async function findBySupplierCode(
  db: Reader,
  proveedor_id: number,
  codigo: string,
): Promise<EncontradoPorProveedor | null> {
  const rows = await db
    .selectFrom('homologacion')
    .where('proveedor_id', '=', proveedor_id)
    .where('clave_xml', '=', claveXml(codigo))
    .where('estado', 'in', ['HOMOLOGADA', 'EN_CONFLICTO'])
    .orderBy('unidad_xml')
    .select(['id', 'producto_id', 'presentacion_id', 'factor_conversion_ppm'])
    .execute();
  const [first] = rows;
  if (!first || first.producto_id === null || first.factor_conversion_ppm === null) return null;
  if (rows.some(({ producto_id }) => producto_id !== first.producto_id)) return null;
  return {
    homologacion_id: first.id,
    producto_id: first.producto_id,
    presentacion_id: first.presentacion_id,
    factor: toFactor(first.factor_conversion_ppm),
  };
}
