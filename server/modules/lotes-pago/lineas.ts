/** Rows of a batch as they are kept: how much of each document, with which discount, and what is paid in advance. */
import type { Reader } from '../../core/db/reader.ts';
import { refused } from '../../core/http/errors.ts';
import type { FieldErrors } from '../../shared/errors.ts';
import { MESSAGES } from '../../shared/messages.ts';
import { toCentavos } from '../../shared/money.ts';
import { pesos } from '../cartera/public.ts';
import type { LineaAnticipo, LineaDocumento, LineaLote, LoteAlta } from './contract/lote.ts';
import { impedimento, type Pagable, pagables } from './pagables.ts';
import { proveedoresDe } from './proveedores.ts';
import { prontoPago } from './rules/descuento.ts';

export interface FilaLote {
  readonly id: number | null;
  readonly proveedor_id: number;
  readonly documento_id: number | null;
  readonly valor_cts: number;
  readonly descuento_cts: number;
  readonly descuento_hasta: string | null;
}

/** Notes what is wrong, of which there is no row. */
type Falta = (msg: string, campo?: string) => undefined;

/**
 * The rows of a body. `propio`: what this batch puts aside of each document already. Throws with every cell that is wrong: no document of a
 * supplier, twice, held, blocked, more than is owed and other batches leave, a discount that is none.
 */
export async function armar(
  db: Reader,
  { detalle, fecha_programada }: LoteAlta,
  hoy: string,
  propio: ReadonlyMap<number, number>,
): Promise<FilaLote[]> {
  const documentos = await pagables(
    db,
    detalle.flatMap((linea) => ('documento_id' in linea ? [linea.documento_id] : [])),
    hoy,
  );
  const proveedores = await proveedoresDe(
    db,
    detalle.flatMap((linea) => ('anticipo' in linea ? [linea.proveedor_id] : [])),
    hoy,
  );
  const errores: FieldErrors = {};
  const seen = new Set<number>();
  // Paid in the past it would be paid with what is given today.
  const pago = fecha_programada < hoy ? hoy : fecha_programada;
  const filas = detalle.map((linea, i) => {
    const falta: Falta = (msg, campo = claveDe(linea)) => {
      errores[`detalle.${i}.${campo}`] ??= [msg];
      return undefined;
    };
    if ('anticipo' in linea) return anticipo(linea, proveedores.get(linea.proveedor_id), falta);
    const documento = documentos.get(linea.documento_id);
    if (seen.has(linea.documento_id)) falta('La factura está dos veces.');
    seen.add(linea.documento_id);
    return documento
      ? delDocumento(linea, documento, { pago, propio: propio.get(documento.id) ?? 0 }, falta)
      : falta('No es un documento por pagar.');
  });
  const [first] = Object.values(errores);
  if (first) throw refused(first[0] ?? '', errores);
  return filas.flatMap((fila) => fila ?? []);
}

const claveDe = (linea: LineaLote) => ('anticipo' in linea ? 'proveedor_id' : 'documento_id');

function anticipo(
  { id, proveedor_id, anticipo: valor }: LineaAnticipo,
  proveedor: { readonly estado: number; readonly bloqueo: string | null } | undefined,
  falta: Falta,
): FilaLote | undefined {
  const held = proveedor && impedimento({ ...proveedor, discrepancias: 0, n_factura: '' });
  if (!proveedor) falta('El valor no está en la lista.');
  else if (proveedor.estado === 0) falta(MESSAGES.proveedorInactivo);
  else if (held) falta(held);
  return {
    ...{ id: id ?? null, proveedor_id, documento_id: null, valor_cts: toCentavos(valor) ?? 0 },
    ...{ descuento_cts: 0, descuento_hasta: null },
  };
}

function delDocumento(
  { id, valor, descuento }: LineaDocumento,
  documento: Pagable,
  { pago, propio }: { readonly pago: string; readonly propio: number },
  falta: Falta,
): FilaLote | undefined {
  const held = impedimento(documento);
  if (held) falta(held);
  const libre = documento.saldo_cts - documento.programado_cts + propio;
  const asked = valor === null || valor === undefined ? null : (toCentavos(valor) ?? 0);
  const more = `El valor aplicado supera el saldo (${pesos(libre)}).`;
  if (libre <= 0 || (asked ?? 0) > libre) return falta(more, 'valor');
  const base = { id: id ?? null, proveedor_id: documento.proveedor_id, documento_id: documento.id };
  if (!descuento) return { ...base, valor_cts: asked ?? libre, descuento_cts: 0, descuento_hasta: null };
  const pronto = prontoPago(documento, documento.pronto, pago);
  if (!pronto || pronto.descuento_cts >= libre)
    return falta(
      `La factura ${documento.n_factura} no tiene descuento por pronto pago el día programado.`,
      'descuento',
    );
  const valor_cts = libre - pronto.descuento_cts;
  // Its value may be written with the discount or without it: both close the document.
  if (libre < documento.saldo_cts || (asked !== null && asked !== valor_cts && asked !== libre))
    return falta(`El descuento se da al pagar todo el saldo (${pesos(documento.saldo_cts)}).`, 'descuento');
  return { ...base, valor_cts, descuento_cts: pronto.descuento_cts, descuento_hasta: pronto.hasta };
}
