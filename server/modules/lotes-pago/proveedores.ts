/** Whom a batch pays: whether one may, to which account, and since when it is that one. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';

interface Pagado {
  readonly id: number;
  readonly nombre: string;
  readonly estado: number;
  /** Why nothing is paid to it; `null`: it is. */
  readonly bloqueo: string | null;
  readonly banco_id: number | null;
  readonly tipo_cuenta: 'CORRIENTE' | 'AHORROS' | null;
  readonly numero_cuenta: string | null;
  /** When its accounts changed last, since it exists; `null`: never. */
  readonly cambio: string | null;
}

/** Suppliers by id; of their accounts, the first. */
export async function proveedoresDe(db: Reader, ids: readonly number[], hoy: string): Promise<Map<number, Pagado>> {
  const { rows } = await sql<Pagado>`
    select p.id, p.nombre, p.estado, c.banco_id, c.tipo_cuenta, c.numero_cuenta,
      (select b.motivo from proveedor_bloqueo as b
        where b.proveedor_id = p.id and b.tipo = 'PAGOS' and (b.hasta is null or b.hasta >= ${hoy})) as bloqueo,
      p.cuentas_cambio as cambio
    from proveedor as p left join proveedor_banco as c
      on c.id = (select a.id from proveedor_banco as a where a.proveedor_id = p.id order by a.orden, a.id limit 1)
    where p.id in (select value from json_each(${JSON.stringify([...new Set(ids)])}))`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
