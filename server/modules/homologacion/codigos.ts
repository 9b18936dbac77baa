/** A product by what a supplier calls it. */
import { type SqlBool, sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { toFactor } from '../../shared/quantities.ts';
import { claveXml, codigoXml } from './rules/codigo.ts';

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

export interface CodigoDeProveedor {
  readonly codigo: string;
  readonly presentacion_id: number | null;
}

/** What a supplier calls each of these products, the code that is most used first; those that it knows by name only are not there. */
export async function supplierCodesOf(
  db: Reader,
  proveedor_id: number,
  productos: readonly number[],
): Promise<Map<number, CodigoDeProveedor[]>> {
  const rows = await db
    .selectFrom('homologacion')
    .where('proveedor_id', '=', proveedor_id)
    .where('estado', 'in', ['HOMOLOGADA', 'EN_CONFLICTO'])
    .where(sql<SqlBool>`producto_id in (select value from json_each(${JSON.stringify(productos)}))`)
    .orderBy('veces_usada', 'desc')
    .orderBy('id')
    .select(['producto_id', 'presentacion_id', 'cod_prod_xml', 'nombre_producto_xml'])
    .execute();
  const codes = rows.filter((row) => row.cod_prod_xml !== codigoXml(null, row.nombre_producto_xml));
  const groups = Map.groupBy(codes, ({ producto_id }) => producto_id ?? 0);
  return new Map(
    [...groups].map(([id, group]) => [
      id,
      group.map(({ cod_prod_xml, presentacion_id }) => ({ codigo: cod_prod_xml, presentacion_id })),
    ]),
  );
}
