/** What each third party of a side was owed, or owed, at the end of a day. Centavos. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { saldosAlCorte } from './corte.ts';

export interface SaldoDeTercero {
  readonly documento: string;
  readonly nombre: string;
  readonly saldo_cts: number;
}

/** Those with a balance, by name. */
export async function saldosPorTercero(
  db: Reader,
  lado: 'PROVEEDOR' | 'CLIENTE',
  corte: string,
): Promise<SaldoDeTercero[]> {
  const who =
    lado === 'CLIENTE'
      ? sql`select s.saldo, p.documento, p.n_completo as nombre from s join persona as p on p.id = s.persona_id`
      : sql`select s.saldo, p.nit_sin_dv as documento, p.nombre from s join proveedor as p on p.id = s.proveedor_id`;
  const { rows } = await sql<SaldoDeTercero>`with s as (${saldosAlCorte(lado, corte)}), t as (${who})
    select documento, min(nombre) as nombre, sum(saldo) as saldo_cts from t group by documento having sum(saldo) <> 0 order by 2`.execute(
    db,
  );
  return rows;
}
