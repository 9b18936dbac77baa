/** What is withheld of a purchase: the concepts of its supplier, with what the day already brought under each. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { slicesOf } from '../../core/db/slices.ts';
import type { Work } from '../../core/work.ts';
import { type Acumulado, type Retencion, retenerDe } from '../../shared/retenciones.ts';
import { conceptosDe } from '../contabilidad/public.ts';

interface Compra {
  readonly proveedor_id: number;
  /** The day of the books. */
  readonly fecha: string;
  readonly base_cts: number;
  readonly iva_cts: number;
  readonly total_cts: number;
}

/** One for each concept of the supplier, with what the day already brought under it. */
export async function retencionesDe(db: Reader, compra: Compra): Promise<Retencion[]> {
  return retenerDe(await conceptosDe(db, compra), compra, await acumuladoDe(db, compra));
}

/** Of the same day, by concept: documents that were annulled and what notes gave back do not count. */
async function acumuladoDe(db: Reader, { proveedor_id, fecha }: Compra): Promise<ReadonlyMap<string, Acumulado>> {
  const { rows } = await sql<Acumulado & { readonly clave: string }>`
    select r.tipo || ' ' || r.codigo as clave, sum(r.base_cts) as base_cts, sum(r.valor_cts) as valor_cts, sum(d.base_cts) as compra_cts
    from cartera_documento as d cross join retencion as r on r.documento_id = d.id and r.nota_id is null
    where d.proveedor_id = ${proveedor_id} and d.fecha_causacion = ${fecha} and d.estado <> 'ANULADA'
    group by 1`.execute(db);
  return new Map(rows.map(({ clave, ...row }) => [clave, row]));
}

/** Rows are only added. `nota_id`: the credit note that gives back what they say. */
export async function escribirRetenciones(
  w: Work,
  de: { readonly documento_id: number; readonly fecha: string; readonly nota_id?: number },
  retenciones: readonly Retencion[],
): Promise<void> {
  const rows = retenciones.map((r) => [r.tipo, r.codigo, r.base_cts, r.tarifa, r.valor_cts]);
  for (const { json } of slicesOf(rows)) {
    await sql`insert into retencion (documento_id, fecha, tipo, codigo, base_cts, tarifa, valor_cts, nota_id, created, uc_id)
      select ${de.documento_id}, ${de.fecha}, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4,
        ${de.nota_id ?? null}, ${w.instant}, ${w.actor.userId}
      from json_each(${json}) order by key`.execute(w.tx);
  }
}
