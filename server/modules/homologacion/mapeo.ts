/** What a code stands for, checked: the product, the presentation of it, and how many base units one of theirs holds. */
import { requireReferences } from '../../core/db/references.ts';
import { refused, refusedIn } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { toFactor } from '../../shared/quantities.ts';
import type { Homologado } from './contract/homologacion.ts';

export interface Mapeo {
  readonly producto_id: number;
  readonly presentacion_id: number | null;
  readonly factor_conversion: number;
}

/**
 * The mapping that was said, its factor that of the presentation, or 1, when nobody said it. `null` without a product. Refuses a product
 * that is inactive, and a presentation of another product or of another factor.
 */
export async function requireMapeo(
  w: Work,
  { producto_id, presentacion_id, factor_conversion }: Omit<Homologado, 'aplica_desde'>,
  unidad: string,
): Promise<Mapeo | null> {
  if (producto_id === null) {
    if (presentacion_id === null && (factor_conversion ?? null) === null) return null;
    throw refused('Elige el producto.', { producto_id: ['Elige el producto.'] });
  }
  await requireReferences(w.tx, [
    { campo: 'producto_id', tabla: 'producto', columna: 'id', valor: producto_id },
    { campo: 'presentacion_id', tabla: 'presentacion', columna: 'id', valor: presentacion_id },
  ]);
  await requireActivo(w, producto_id);
  if (presentacion_id === null) return { producto_id, presentacion_id, factor_conversion: factor_conversion ?? 1 };
  const { producto_id: de, factor_ppm } = await w.tx
    .selectFrom('presentacion')
    .select(['producto_id', 'factor_ppm'])
    .where('id', '=', presentacion_id)
    .executeTakeFirstOrThrow();
  const factor = toFactor(factor_ppm);
  if (de !== producto_id || (factor_conversion ?? factor) !== factor) {
    throw refusedIn(
      'presentacion_id',
      `La unidad ${unidad || 'del proveedor'} no corresponde a la presentación seleccionada.`,
    );
  }
  return { producto_id, presentacion_id, factor_conversion: factor };
}

async function requireActivo(w: Work, id: number): Promise<void> {
  const { cod_prod, estado } = await w.tx
    .selectFrom('producto')
    .select(['cod_prod', 'estado'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (estado !== 'INACTIVO') return;
  throw refusedIn('producto_id', `El producto ${cod_prod} está INACTIVO, no se puede homologar.`);
}
