/** Lines of documents of stock as they are kept: judged with their products, in base units. */
import type { Reader } from '../../core/db/reader.ts';
import { invalid } from '../../core/http/errors.ts';
import type { FieldErrors } from '../../shared/errors.ts';
import { mulDiv } from '../../shared/exact.ts';
import { toMilesimas } from '../../shared/quantities.ts';
import { productsForStock } from '../productos/public.ts';
import { type Producto, requireEntera } from './productos.ts';
import { Rechazo } from './rules/rechazo.ts';

const PPM = 1_000_000;

/**
 * What `make` makes of each line of `detalle` with its product, which is there: references are checked before. Throws `validacion` with every
 * cell that is wrong (`detalle.3.cantidad`).
 */
export async function filasPorProducto<L extends { readonly producto_id: number }, R>(
  db: Reader,
  detalle: readonly L[],
  make: (linea: L, producto: Producto) => R,
): Promise<R[]> {
  const productos = await productsForStock(
    db,
    detalle.map(({ producto_id }) => producto_id),
  );
  const errores: FieldErrors = {};
  const rows = detalle.flatMap((linea, i) => {
    try {
      return [make(linea, productos.get(linea.producto_id) as Producto)];
    } catch (error) {
      if (!(error instanceof Rechazo)) throw error;
      errores[`detalle.${i}.${error.campo}`] = [error.message];
      return [];
    }
  });
  const [first] = Object.values(errores);
  if (first) throw invalid(errores, first[0]);
  return rows;
}

/** Throws Rechazo for what has no stock of its own; `acto`: 'ajusta sus componentes'. */
export function requireDeStock({ tipo, cod_prod }: Producto, acto: string): void {
  if (tipo === 'KIT') throw new Rechazo('producto_id', `${cod_prod} es un kit: ${acto}.`);
  if (tipo !== 'INVENTARIO') throw new Rechazo('producto_id', `${cod_prod} no maneja inventario.`);
}

/** A quantity of a presentation (`null`: the base unit) as it was written and in base units, with how many of these it has, in millionths. */
export function enBase(producto: Producto, presentacion_id: number | null, cantidad: number) {
  const factor_ppm = factorDe(producto, presentacion_id);
  const escrita_mil = toMilesimas(cantidad) ?? 0;
  const cantidad_mil = mulDiv(escrita_mil, factor_ppm, PPM);
  if (BigInt(cantidad_mil) * BigInt(PPM) !== BigInt(escrita_mil) * BigInt(factor_ppm))
    throw new Rechazo('cantidad', `La cantidad de ${producto.cod_prod} no da unidades exactas en esa presentación.`);
  requireEntera(producto, cantidad_mil);
  return { escrita_mil, cantidad_mil, factor_ppm };
}

/** Millionths of a base unit in one of what is written. */
function factorDe({ presentaciones, cod_prod }: Producto, presentacion_id: number | null): number {
  if (presentacion_id === null) return PPM;
  const presentacion = presentaciones.find(({ id }) => id === presentacion_id);
  if (!presentacion) throw new Rechazo('presentacion_id', `La presentación no es de ${cod_prod}.`);
  return presentacion.factor_ppm;
}
