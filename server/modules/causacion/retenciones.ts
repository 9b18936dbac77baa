/** What is withheld of a purchase: the concepts of its supplier, with what the day already brought under each. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { slicesOf } from '../../core/db/slices.ts';
import { readNumericParameter, readParameter } from '../../core/parameters.ts';
import type { Work } from '../../core/work.ts';
import { uvtDe } from '../contabilidad/public.ts';
import {
  type Acumulado,
  type Concepto,
  exentoDeFuente,
  minimoEnUvt,
  type Retencion,
  retencionDe,
} from './rules/retenciones.ts';

interface Compra {
  readonly proveedor_id: number;
  /** The day of the books. */
  readonly fecha: string;
  readonly base_cts: number;
  readonly iva_cts: number;
  readonly total_cts: number;
}

/** One for each concept of the supplier, those of 0 too: they count on the same day. Together never more than the document. */
export async function retencionesDe(db: Reader, compra: Compra): Promise<Retencion[]> {
  const conceptos = await conceptosDe(db, compra);
  const antes = await acumuladoDe(db, compra);
  let left = compra.total_cts;
  return conceptos.map((concepto) => {
    const before = antes.get(`${concepto.tipo} ${concepto.codigo}`) ?? { base_cts: 0, compra_cts: 0, valor_cts: 0 };
    const whole = retencionDe(concepto, compra, before);
    // What does not fit in this document is withheld of the next one of the day.
    const valor_cts = Math.min(whole.valor_cts, left);
    left -= valor_cts;
    return { ...whole, valor_cts };
  });
}

async function conceptosDe(db: Reader, { proveedor_id, fecha }: Compra): Promise<Concepto[]> {
  const row = await db
    .selectFrom('proveedor as p')
    .leftJoin('tarifa_retencion_fuente as t', 't.codigo', 'p.codigo_retencion')
    .leftJoin('tarifa_retencion_ica as i', 'i.codigo', 'p.codigo_retencion_ica')
    .where('p.id', '=', proveedor_id)
    .select(['p.codigo_responsabilidad_fiscal', 'p.pctaje_retencion_iva'])
    .select(['t.codigo as fuente', 't.tarifa', 't.base_uvt', 'i.codigo as ica', 'i.tarifa_por_mil'])
    .executeTakeFirst();
  if (!row) return [];
  const uvt = (await uvtDe(db, fecha)) ?? 0;
  const agente = async (name: string) => (await readParameter(db, 'contabilidad', name)) === '1';
  const minimo = async (name: string) =>
    minimoEnUvt(Math.round((await readNumericParameter(db, 'contabilidad', name)) * 100), uvt);
  const found: Concepto[] = [];
  if (row.fuente !== null && !exentoDeFuente(row.codigo_responsabilidad_fiscal) && (await agente('agente_retefuente')))
    found.push({
      ...{ tipo: 'FUENTE', codigo: row.fuente, tarifa: row.tarifa ?? 0 },
      minimo_cts: minimoEnUvt((row.base_uvt ?? 0) * 100, uvt),
    });
  if (row.pctaje_retencion_iva > 0 && (await agente('agente_reteiva')))
    found.push({
      ...{ tipo: 'IVA', codigo: `RIVA${row.pctaje_retencion_iva / 100}`, tarifa: row.pctaje_retencion_iva },
      minimo_cts: await minimo('base_reteiva_uvt'),
    });
  if (row.ica !== null && (await agente('agente_reteica')))
    found.push({
      ...{ tipo: 'ICA', codigo: row.ica, tarifa: row.tarifa_por_mil ?? 0 },
      minimo_cts: await minimo('base_reteica_uvt'),
    });
  return found;
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
