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

  /** The ledger says of each month of each owner what its payments say, which the change log answers for. */
  async 'Movimientos contra los pagos'(db: Reader): Promise<string | null> {
    const { rows } = await sql<Difference>`
      with dicho as (
        select q.contrato_id, q.tipo, q.persona_id, q.periodo, c.persona_id as de, c.tipo as tipo_de,
          sum(iif(m.clase = 'SALDO', m.valor_cts, 0)) as saldo, sum(iif(m.clase = 'CANON', m.valor_cts, 0)) as canon,
          sum(iif(m.clase in ('SALDO', 'CANON'), 0, m.valor_cts)) as tomado
        from cuenta_movimiento as m join pago as q on q.id = m.pago_id join cuenta_propietario as c on c.id = m.cuenta_id
        group by 1, 2, 3, 4, 5, 6
      ), pagado as (
        select contrato_id, tipo, persona_id, periodo, sum(iif(estado = 'PENDIENTE', neto_cts, 0)) as saldo,
          sum(iif(estado = 'PAGADO', canon_cts, 0)) as canon,
          sum(iif(estado = 'PAGADO', canon_cts - neto_cts, 0)) as tomado
        from pago group by 1, 2, 3, 4
      )
      select p.n_completo as nombre, coalesce(d.saldo + d.canon + d.tomado, 0) as guardado, g.saldo + g.canon + g.tomado as recalculado
      from pagado as g join persona as p on p.id = g.persona_id
      left join dicho as d on d.contrato_id = g.contrato_id and d.tipo = g.tipo and d.persona_id = g.persona_id and d.periodo = g.periodo
      where (coalesce(d.saldo, 0), coalesce(d.canon, 0), coalesce(d.tomado, 0)) <> (g.saldo, g.canon, g.tomado)
        or d.de <> g.persona_id or d.tipo_de <> g.tipo`.execute(db);
    return told(rows, 'sus pagos dicen');
  },
} as const;
