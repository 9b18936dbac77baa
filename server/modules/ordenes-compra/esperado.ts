/** What an order still brings to its warehouse, told to the ledger of stock; and what it is by what came of it. */
import type { Work } from '../../core/work.ts';
import { setExpected } from '../inventarios/public.ts';
import { leerLineas } from './lectura.ts';
import { type EstadoOrden, espera, pendienteDe } from './rules/estados.ts';

export const ORDEN = 'ORDEN_COMPRA';

/** In place of what it said before: nothing while it is not approved, and nothing of what is closed. */
export async function esperar(w: Work, id: number): Promise<void> {
  const { numero, bodega_id, fecha_entrega, estado } = await w.tx
    .selectFrom('orden_compra')
    .select(['numero', 'bodega_id', 'fecha_entrega', 'estado'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const open = espera(estado as EstadoOrden) ? await leerLineas(w.tx, id) : [];
  await setExpected(
    w,
    { tipo: ORDEN, id, numero: numero ?? '' },
    open.map((linea) => ({
      ...{ producto_id: linea.producto_id, bodega_id, cantidad_mil: pendienteDe(linea), detalle_id: linea.id },
      fecha: linea.fecha_entrega ?? fecha_entrega,
    })),
  );
}
