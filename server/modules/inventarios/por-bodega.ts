/** What each warehouse held at the end of a day: the sum of the ledger until then. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';

export interface StockDeBodega {
  readonly id: number;
  readonly nombre: string;
  readonly unidades_mil: number;
  readonly valor_cts: number;
}

/** Every active warehouse, and those out of use that hold something. `corte`: `YYYY-MM-DD`. */
export async function stockPorBodega(db: Reader, corte: string): Promise<StockDeBodega[]> {
  const { rows } = await sql<StockDeBodega>`
    select b.id, b.nombre, coalesce(k.unidades, 0) as unidades_mil, coalesce(k.valor, 0) as valor_cts from bodega as b
    left join (select bodega_id, sum(cantidad_mil) as unidades, sum(valor_cts) as valor from kardex
      where fecha_documento <= ${corte} group by bodega_id) as k on k.bodega_id = b.id
    where b.activo = 1 or coalesce(k.unidades, 0) <> 0 or coalesce(k.valor, 0) <> 0 order by b.orden_nombre, b.id`.execute(
    db,
  );
  return rows;
}
