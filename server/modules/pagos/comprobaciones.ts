/** What `admin verify` recomputes of the accounts of owners and administrations. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { formatMoney, toPesos } from '../../shared/money.ts';

interface Difference {
  readonly nombre: string;
  readonly guardado: number;
  readonly recalculado: number;
}

const told = (rows: readonly Difference[], what: string): string | null => {
  const [first] = rows;
  if (!first) return null;
  const money = (cents: number) => formatMoney(toPesos(cents), 2);
  return `${rows.length} con diferencias; ${first.nombre} tiene ${money(first.guardado)} y ${what} ${money(first.recalculado)}.`;
};

export const comprobaciones = {
  /** The balance is the sum of its movements. */
  async 'Saldos de propietarios'(db: Reader): Promise<string | null> {
    const { rows } = await sql<Difference>`select p.n_completo as nombre, c.saldo_cts as guardado,
        coalesce(sum(m.valor_cts), 0) as recalculado
      from cuenta_propietario as c join persona as p on p.id = c.persona_id
      left join cuenta_movimiento as m on m.cuenta_id = c.id and m.clase = 'SALDO'
      group by c.id having guardado <> recalculado`.execute(db);
    return told(rows, 'sus movimientos suman');
  },

  /** What is owed is what is settled and not paid. */
  async 'Pagos pendientes contra los saldos'(db: Reader): Promise<string | null> {
    const { rows } = await sql<Difference>`select p.n_completo as nombre, c.saldo_cts as guardado,
        coalesce((select sum(q.neto_cts) from pago as q
          where q.persona_id = c.persona_id and q.tipo = c.tipo and q.estado = 'PENDIENTE'), 0) as recalculado
      from cuenta_propietario as c join persona as p on p.id = c.persona_id
      where guardado <> recalculado`.execute(db);
    return told(rows, 'sus pagos pendientes suman');
  },
} as const;
