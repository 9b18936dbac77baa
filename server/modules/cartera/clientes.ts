/** What customers owe, for those who sell to them. Centavos. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';

/** A document of a customer that is open: what they owe, or what is in their favour (less than nothing). */
export interface DocumentoAbierto {
  readonly id: number;
  readonly tipo: string;
  readonly n_factura: string;
  readonly fecha: string;
  readonly vencimiento: string;
  readonly saldo_cts: number;
}

/** By customer, the documents that are open, what falls due first before. One statement; who owes nothing has no entry. */
export async function abiertosDeClientes(
  db: Reader,
  personas: readonly number[],
): Promise<ReadonlyMap<number, readonly DocumentoAbierto[]>> {
  const { rows } = await sql<DocumentoAbierto & { persona_id: number }>`
    select d.persona_id, d.id, d.tipo, d.n_factura, d.fecha, d.vencimiento, d.saldo_cts
    from cartera_documento as d
    where d.persona_id in (select value from json_each(${JSON.stringify(personas)})) and d.lado = 'CLIENTE' and d.saldo_cts <> 0
    order by d.vencimiento, d.id`.execute(db);
  return Map.groupBy(rows, ({ persona_id }) => persona_id);
}
