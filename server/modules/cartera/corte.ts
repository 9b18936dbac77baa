/**
 * What each document of a side was owed at the end of a day. It looks at those that are open and at those that were in the books on that
 * day and moved after it, never at those that were closed before it or came later: what it costs does not grow with the ledger.
 */
import { type RawBuilder, sql } from 'kysely';

/**
 * Rows of `{id, proveedor_id, persona_id, tipo, n_factura, fecha, vencimiento, saldo}` (centavos), for a `with`; some of them owe nothing.
 * `corte`: `YYYY-MM-DD`; what moved on that day counts. `suyo`: `and …` of `d`, with a plus before its column, which keeps to the index of
 * what is open and to that of what moved: of one customer there may be as many as one likes that was paid.
 */
export const saldosAlCorte = (
  lado: 'PROVEEDOR' | 'CLIENTE',
  corte: string,
  suyo: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> => sql`
  select d.id, d.proveedor_id, d.persona_id, d.tipo, d.n_factura, d.fecha, d.vencimiento, d.saldo_cts as saldo
  from cartera_documento as d where d.lado = ${sql.lit(lado)} and d.saldo_cts <> 0 and +d.ultimo <= ${corte} ${suyo}
  union all
  select d.id, d.proveedor_id, d.persona_id, d.tipo, d.n_factura, d.fecha, d.vencimiento,
    coalesce((select sum(m.valor_cts) from cartera_movimiento as m where m.documento_id = d.id and m.fecha <= ${corte}), 0)
  from cartera_documento as d where d.lado = ${sql.lit(lado)} and d.ultimo > ${corte} and d.fecha_causacion <= ${corte} ${suyo}`;
