/** The certificate of what was withheld of a supplier in a year: each concept adds up its rows, with what credit notes gave back. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { newDocument } from '../../core/documents/document.ts';
import type { ReadContext } from '../../core/http/context.ts';
import { refused } from '../../core/http/errors.ts';
import { sumExact } from '../../shared/exact.ts';
import { formatNumber, toPesos } from '../../shared/money.ts';
import { formatearNit } from '../../shared/nit.ts';
import { TIPOS_RETENCION, type TipoRetencion } from '../../shared/retenciones.ts';
import { amountInWords } from '../../shared/words.ts';
import { pesos } from '../cartera/public.ts';
import { findProveedor } from '../proveedores/public.ts';
import { retencion as c } from './campos.ts';

interface Concepto {
  readonly tipo: TipoRetencion;
  readonly codigo: string;
  readonly nombre: string | null;
  /** Hundredths of a percent; of ICA, per thousand. */
  readonly tarifa: number;
  readonly base_cts: number;
  readonly valor_cts: number;
}

/** By concept and rate. Days whose purchases never came to the minimum have no part in it, nor documents that were annulled. */
export async function retencionesDelAnio(db: Reader, proveedor_id: number, anio: number): Promise<Concepto[]> {
  const { rows } = await sql<Concepto>`
    with dia as (
      select r.tipo, r.codigo, r.tarifa, sum(r.base_cts) as base_cts, sum(r.valor_cts) as valor_cts
      from cartera_documento as d cross join retencion as r on r.documento_id = d.id
      where d.proveedor_id = ${proveedor_id} and d.estado <> 'ANULADA' and r.fecha between ${`${anio}-01-01`} and ${`${anio}-12-31`}
      group by r.fecha, r.tipo, r.codigo, r.tarifa having sum(r.valor_cts) <> 0)
    select t.tipo, t.codigo, t.tarifa, sum(t.base_cts) as base_cts, sum(t.valor_cts) as valor_cts,
      coalesce((select nombre from tarifa_retencion_fuente where t.tipo = 'FUENTE' and codigo = t.codigo),
        (select nombre from tarifa_retencion_ica where t.tipo = 'ICA' and codigo = t.codigo)) as nombre
    from dia as t group by t.tipo, t.codigo, t.tarifa order by t.tipo, t.codigo, t.tarifa`.execute(db);
  return rows;
}

/** Its bytes. Throws `regla_negocio` when nothing was withheld. */
export async function imprimirCertificado(
  context: Pick<ReadContext<unknown, unknown, unknown>, 'db' | 'platform' | 'actor'>,
  { proveedor_id, anio }: { readonly proveedor_id: number; readonly anio: number },
): Promise<{ readonly bytes: Uint8Array; readonly proveedor: string }> {
  const proveedor = await findProveedor(context.db, proveedor_id);
  const conceptos = await retencionesDelAnio(context.db, proveedor_id, anio);
  if (conceptos.length === 0) throw refused(`A ${proveedor.nombre} no se le retuvo nada en ${anio}.`);
  const total = sumExact(conceptos.map(({ valor_cts }) => valor_cts));
  const pdf = await newDocument(context, { titulo: 'Certificado de retenciones', numero: String(anio) });
  pdf
    .heading(proveedor.nombre, 13)
    .facts(
      [
        { label: 'NIT', value: formatearNit(proveedor.nit_sin_dv, proveedor.nit_dv) },
        { label: 'Año gravable', value: String(anio) },
      ],
      2,
    )
    .table({
      columns: [
        { label: c.tipo.label },
        { label: c.codigo.label },
        { label: c.tarifa.label, align: 'derecha' },
        { label: c.base_cts.label, align: 'derecha' },
        { label: c.valor_cts.label, align: 'derecha' },
      ],
      rows: conceptos.map(({ tipo, codigo, nombre, tarifa, base_cts, valor_cts }) => [
        ...[TIPOS_RETENCION[tipo], nombre ? `${codigo} ${nombre}` : codigo],
        `${formatNumber(tarifa / 100, 2)} ${tipo === 'ICA' ? 'por mil' : '%'}`,
        ...[pesos(base_cts), pesos(valor_cts)],
      ]),
    })
    .totals([{ label: 'Total retenido', value: pesos(total) }], amountInWords(toPesos(total)))
    .paragraph(
      'Los valores retenidos se consignaron en las declaraciones de retención del período. Este certificado se expide según el artículo 381 del Estatuto Tributario y no necesita firma autógrafa (artículo 10 del Decreto 836 de 1991).',
    );
  return { bytes: await pdf.build(), proveedor: proveedor.nombre };
}
