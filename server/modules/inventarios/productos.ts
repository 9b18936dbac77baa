/** Lines of documents by products that are kept in stock: kits become their components, services and supplies move nothing. */
import type { Reader } from '../../core/db/reader.ts';
import { mulDiv } from '../../shared/exact.ts';
import { fractionRefused } from '../../shared/whole-quantity.ts';
import { productsForStock } from '../productos/public.ts';
import { Rechazo } from './rules/rechazo.ts';

export type Producto = Awaited<ReturnType<typeof productsForStock>> extends Map<number, infer P> ? P : never;

interface DeProducto {
  readonly producto_id: number;
  readonly cantidad_mil: number;
}

/** A line, or the part of it that a component of a kit is. */
export interface Parte<L> {
  readonly linea: number;
  readonly dada: L;
  readonly producto: Producto;
  readonly cantidad_mil: number;
}

/** A kit of kits is followed so far. */
const HONDURA = 5;

/** Throws Rechazo for products that are not there and quantities that their units do not take. */
export async function partesDe<L extends DeProducto>(db: Reader, lineas: readonly L[]): Promise<Parte<L>[]> {
  const productos = new Map<number, Producto>();
  let pending = lineas.map(({ producto_id }) => producto_id);
  for (let depth = 0; pending.length > 0 && depth < HONDURA; depth += 1) {
    const found = await productsForStock(db, pending);
    for (const [id, producto] of found) productos.set(id, producto);
    const inside = [...found.values()].flatMap(({ tipo, componentes }) => (tipo === 'KIT' ? componentes : []));
    pending = inside.map(({ producto_id }) => producto_id).filter((id) => !productos.has(id));
  }
  return lineas.flatMap((dada, linea) =>
    abrir(productos, dada.producto_id, dada.cantidad_mil, 0).map((each) => ({ ...each, dada, linea })),
  );

  function abrir(
    known: ReadonlyMap<number, Producto>,
    id: number,
    cantidad_mil: number,
    depth: number,
  ): Omit<Parte<L>, 'linea' | 'dada'>[] {
    const producto = known.get(id);
    if (!producto || depth >= HONDURA) throw new Rechazo('producto_id', 'El producto no existe.');
    if (producto.tipo === 'SERVICIO' || producto.tipo === 'CONSUMO') return [];
    requireEntera(producto, cantidad_mil);
    if (producto.tipo !== 'KIT') return [{ producto, cantidad_mil }];
    return producto.componentes.flatMap((componente) =>
      abrir(known, componente.producto_id, cantidadDe(producto, componente.cantidad_mil, cantidad_mil), depth + 1),
    );
  }
}

/** Refuses fractions that the unit of the product does not have. */
export function requireEntera(
  { cod_prod, decimales }: Pick<Producto, 'cod_prod' | 'decimales'>,
  cantidad_mil: number,
): void {
  const refusal = fractionRefused(cod_prod, decimales, cantidad_mil);
  if (refusal) throw new Rechazo('cantidad', refusal);
}

function cantidadDe({ cod_prod }: Producto, por_kit_mil: number, kits_mil: number): number {
  const cantidad = mulDiv(por_kit_mil, kits_mil, 1_000);
  if (BigInt(cantidad) * 1_000n === BigInt(por_kit_mil) * BigInt(kits_mil)) return cantidad;
  throw new Rechazo('cantidad', `La cantidad de ${cod_prod} no da cantidades exactas de sus componentes.`);
}
