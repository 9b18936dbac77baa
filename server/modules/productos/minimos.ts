/** What each warehouse should have of a product. It is part of the product: its version and its change log are of it. */
import type { Reader } from '../../core/db/reader.ts';
import { requireReferences } from '../../core/db/references.ts';
import { replaceChildren } from '../../core/db/rows.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { invalid, notFound, refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { toRow, toWire } from '../../shared/campos.ts';
import type { FieldErrors } from '../../shared/errors.ts';
import { toMilesimas } from '../../shared/quantities.ts';
import { fractionRefused } from '../../shared/whole-quantity.ts';
import { productoMinimo as campos } from './campos.ts';
import type { Minimos, MinimosCambio } from './contract/minimos.ts';
import { productsForStock } from './existencias.ts';

/** Throws `no_encontrado`. */
export async function findMinimos(db: Reader, id: number): Promise<Minimos> {
  const producto = await db.selectFrom('producto').select('version').where('id', '=', id).executeTakeFirst();
  if (!producto) throw notFound('No se encontró el producto.');
  const rows = await db
    .selectFrom('producto_minimo as m')
    .innerJoin('bodega as b', 'b.id', 'm.bodega_id')
    .where('m.producto_id', '=', id)
    .orderBy('b.orden_nombre')
    .orderBy('b.id')
    .select(['m.bodega_id', 'b.nombre as bodega', 'm.minimo_mil', 'm.maximo_mil'])
    .execute();
  return { version: producto.version, minimos: rows.map((row) => toWire(campos, row)) };
}

/** Makes them be exactly these. A warehouse that keeps its row may be out of use by now; one that is added may not. */
export async function guardarMinimos(w: Work, id: number, { version, minimos }: MinimosCambio): Promise<Minimos> {
  const current = () => findMinimos(w.tx, id);
  const producto = (await productsForStock(w.tx, [id])).get(id);
  if (!producto) throw notFound('No se encontró el producto.');
  await requireVersion(w, 'producto', id, version, { current });
  if (producto.tipo !== 'INVENTARIO' && minimos.length > 0)
    throw refused('Los mínimos por bodega son de los productos de inventario.');
  const held = await w.tx
    .selectFrom('producto_minimo')
    .select(['id', 'bodega_id'])
    .where('producto_id', '=', id)
    .execute();
  const rows = new Map(held.map((row) => [row.bodega_id, row.id]));
  await requireReferences(
    w.tx,
    minimos.map(({ bodega_id: valor }, i) => ({
      ...({ tabla: 'bodega', columna: 'id', campo: `minimos.${i}.bodega_id` } as const),
      valor: rows.has(valor) ? null : valor,
    })),
    { activas: true },
  );
  requireEnteras(producto, minimos);
  await replaceChildren(
    w,
    'producto_minimo',
    { producto_id: id },
    minimos.map((each) => ({ id: rows.get(each.bodega_id), ...toRow(campos, each) })),
    'minimos',
  );
  return current();
}

function requireEnteras(
  { cod_prod, decimales }: { readonly cod_prod: string; readonly decimales: number },
  minimos: MinimosCambio['minimos'],
): void {
  const errores: FieldErrors = {};
  for (const [i, each] of minimos.entries())
    for (const campo of ['minimo', 'maximo'] as const) {
      const msg = fractionRefused(cod_prod, decimales, toMilesimas(each[campo] ?? 0) ?? 0);
      if (msg) errores[`minimos.${i}.${campo}`] = [msg];
    }
  if (Object.keys(errores).length > 0) throw invalid(errores);
}
