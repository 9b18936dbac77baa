/**
 * Prices that a confirmed note cuts. They are read of the expected notes that it fulfils, not of its own lines: a supplier writes one line for
 * all, or names other products, while what is expected knows the line of the receipt and how much of it is price. It is the same for a note
 * by hand and for one from XML, and, as nothing expected changes while the note stands, annulling it finds the same sums.
 */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { concedida, type DePrecio, rebajaDe } from './rules/rebaja.ts';

interface Fila extends DePrecio {
  readonly linea: number;
  readonly nota_cts: number;
  readonly esperado_cts: number;
}

/** By line of receipt: centavos that it costs less. */
export async function rebajasDe(db: Reader, nota_id: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<Fila>`
    select e.entrada_detalle_id as linea, e.base_cts, d.base_cts as linea_cts, d.facturado_mil, d.recibido_mil - d.rechazado_mil as aceptado_mil,
      v.decidido_mil as devuelto_mil, n.base_cts as nota_cts,
      (select sum(o.base_cts) from nota_credito as o where o.cumple_id = n.id) as esperado_cts
    from nota_credito as n join nota_credito as e on e.cumple_id = n.id
    join novedad as v on v.id = e.novedad_id join entrada_detalle as d on d.id = e.entrada_detalle_id
    where n.id = ${nota_id} and exists (select 1 from novedad_tipo_novedad as x
      join tipo_novedad as t on t.id = x.tipo_novedad_id where x.novedad_id = v.id and t.efecto = 'VALOR')`.execute(db);
  const found = new Map<number, number>();
  for (const row of rows) {
    const less = concedida(rebajaDe(row), row.nota_cts, row.esperado_cts);
    if (less > 0) found.set(row.linea, (found.get(row.linea) ?? 0) + less);
  }
  return found;
}
