/** The concepts by which a supplier is withheld on a day: its own rates, where we are an agent, and from which base on. */
import type { Reader } from '../../core/db/reader.ts';
import { readNumericParameter, readParameter } from '../../core/parameters.ts';
import type { Concepto } from '../../shared/retenciones.ts';
import { exentoDeFuente, minimoEnUvt } from './rules.ts';
import { uvtDe } from './uvt.ts';

interface Compra {
  readonly proveedor_id: number;
  /** `YYYY-MM-DD`: the UVT is that of its year. */
  readonly fecha: string;
}

/** In the order FUENTE, IVA, ICA; none of who has none. */
export async function conceptosDe(db: Reader, { proveedor_id, fecha }: Compra): Promise<Concepto[]> {
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
