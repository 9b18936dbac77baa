/** Who counts a product blind is not told here either how much there is of it: neither now, nor after a movement, nor on another day. */
import type { Reader } from '../../core/db/reader.ts';
import type { Asked } from '../../core/list-routes.ts';
import { hiddenStock } from '../productos/public.ts';
import type { LugarFila, MovimientoFila } from './contract/kardex.ts';

const deProductos = (rows: readonly { readonly producto_id: number }[]) => rows.map(({ producto_id }) => producto_id);

export function ocultarMovimientos({ userId }: Asked) {
  return async (db: Reader, rows: MovimientoFila[]): Promise<MovimientoFila[]> => {
    const hidden = await hiddenStock(db, userId, deProductos(rows));
    return rows.map((row) => ({
      ...row,
      ...(hidden.has(row.producto_id) ? { saldo_cantidad: null, saldo_valor: null } : {}),
      ...(hidden.has(row.producto_id, row.bodega_id) ? { saldo_bodega: null } : {}),
    }));
  };
}

export function ocultarLugares({ userId }: Asked) {
  return async (db: Reader, rows: LugarFila[]): Promise<LugarFila[]> => {
    const hidden = await hiddenStock(db, userId, deProductos(rows));
    return rows.map((row) =>
      hidden.has(row.producto_id, row.bodega_id) ? { ...row, cantidad: null, valor: null } : row,
    );
  };
}
