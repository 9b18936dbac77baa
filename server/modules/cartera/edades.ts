/** How old what suppliers are owed is, on any day. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { sumExact } from '../../shared/exact.ts';
import { toPesos } from '../../shared/money.ts';
import type { Edades, FilaEdades } from './contract/edades.ts';
import { saldosAlCorte } from './corte.ts';
import { TRAMOS } from './rules/edades.ts';

interface Fila {
  readonly proveedor_id: number;
  readonly proveedor: string;
  readonly por_vencer: number;
  readonly d1_30: number;
  readonly d31_60: number;
  readonly d61_90: number;
  readonly d91_mas: number;
  readonly creditos: number;
}

/** `corte`: `YYYY-MM-DD`; what moved on that day counts. Suppliers who are owed nothing and owe nothing are left out. */
export async function edadesProveedores(
  db: Reader,
  { corte, proveedor_id }: { readonly corte: string; readonly proveedor_id?: number | undefined },
): Promise<Edades> {
  const suyo = proveedor_id === undefined ? sql`` : sql`and +d.proveedor_id = ${proveedor_id}`;
  const { rows } = await sql<Fila>`
    with abierto as (${saldosAlCorte('PROVEEDOR', corte, suyo)}
    ), viejo as (
      select proveedor_id, saldo, cast(julianday(${corte}) - julianday(vencimiento) as integer) as dias from abierto
    )
    select v.proveedor_id, p.nombre as proveedor,
      sum(iif(saldo > 0 and dias <= 0, saldo, 0)) as por_vencer,
      sum(iif(saldo > 0 and dias between 1 and 30, saldo, 0)) as d1_30,
      sum(iif(saldo > 0 and dias between 31 and 60, saldo, 0)) as d31_60,
      sum(iif(saldo > 0 and dias between 61 and 90, saldo, 0)) as d61_90,
      sum(iif(saldo > 0 and dias > 90, saldo, 0)) as d91_mas,
      sum(iif(saldo < 0, saldo, 0)) as creditos
    from viejo as v join proveedor as p on p.id = v.proveedor_id where saldo <> 0
    group by v.proveedor_id order by p.orden_nombre, v.proveedor_id`.execute(db);
  const columns = [...TRAMOS, 'creditos'] as const;
  const sums = Object.fromEntries(
    columns.map((column) => [column, sumExact(rows.map((row) => row[column]))]),
  ) as Record<(typeof columns)[number], number>;
  return {
    corte,
    filas: rows.map((row) => ({ proveedor_id: row.proveedor_id, proveedor: row.proveedor, ...enPesos(row) })),
    totales: enPesos(sums),
  };
}

function enPesos(row: Omit<Fila, 'proveedor_id' | 'proveedor'>): Omit<FilaEdades, 'proveedor_id' | 'proveedor'> {
  const { por_vencer, d1_30, d31_60, d61_90, d91_mas, creditos } = row;
  return {
    ...{ por_vencer: toPesos(por_vencer), d1_30: toPesos(d1_30), d31_60: toPesos(d31_60) },
    ...{ d61_90: toPesos(d61_90), d91_mas: toPesos(d91_mas), creditos: toPesos(creditos) },
    saldo: toPesos(sumExact([por_vencer, d1_30, d31_60, d61_90, d91_mas, creditos])),
  };
}
