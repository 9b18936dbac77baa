/** Rows of a batch as its grid holds them: documents, and what is paid in advance. */
import type { DocumentoFila } from '../../../server/modules/cartera/contract/documentos.ts';
import type { Conocido, Propuesto } from '../../../server/modules/lotes-pago/contract/actos.ts';
import type { Lote, LoteAlta } from '../../../server/modules/lotes-pago/contract/lote.ts';
import type { ProveedorFila } from '../../../server/modules/proveedores/contract/lista.ts';

export interface Linea {
  readonly id: number | null;
  /** What the row is of: a document, or less than nothing, the supplier that is paid in advance. */
  readonly clave: number | null;
  readonly proveedor: string;
  readonly n_factura: string | null;
  readonly vencimiento: string | null;
  /** What may be paid of the document; `null` of an advance. */
  readonly saldo: number | null;
  readonly valor: number | null;
  /** With the discount of the day. */
  readonly pronto: 'SI' | 'NO';
}

/** A document that is found, or a supplier to pay in advance. */
export type Encontrado = { readonly documento: DocumentoFila } | { readonly proveedor: ProveedorFila };

const NADA = { id: null, pronto: 'NO' } as const;

export function lineaDe(found: Encontrado): Linea {
  if ('proveedor' in found) {
    const { id, nombre } = found.proveedor;
    return { ...NADA, clave: -id, proveedor: nombre, n_factura: null, vencimiento: null, saldo: null, valor: null };
  }
  const { id, proveedor, n_factura, vencimiento, saldo, programado } = found.documento;
  const libre = Math.round((saldo - programado) * 100) / 100;
  return { ...NADA, clave: id, proveedor, n_factura, vencimiento, saldo: libre, valor: libre };
}

export const propuestas = (detalle: readonly Propuesto[]): Linea[] =>
  detalle.map(({ documento_id, proveedor, n_factura, vencimiento, valor, descuento }) => ({
    ...{ ...NADA, clave: documento_id, proveedor, n_factura, vencimiento, valor },
    ...{
      saldo: Math.round((valor + descuento) * 100) / 100,
      pronto: descuento > 0 ? ('SI' as const) : ('NO' as const),
    },
  }));

/** Those of a batch: what it puts aside itself may be paid. */
export const lineasDe = (detalle: Lote['detalle']): Linea[] =>
  detalle.map(({ id, documento_id, proveedor_id, proveedor, n_factura, vencimiento, saldo, valor, descuento }) => ({
    ...{ id, clave: documento_id ?? -proveedor_id, proveedor, n_factura, vencimiento, saldo, valor },
    pronto: descuento > 0 ? ('SI' as const) : ('NO' as const),
  }));

/** With the discount of the day as it is known: the value follows it, and one that is not given any more is taken away. */
export function conDescuento(linea: Linea, known: ReadonlyMap<number, Conocido>): Linea {
  if (linea.pronto === 'NO' || linea.saldo === null) return linea;
  const { descuento = 0 } = known.get(linea.clave ?? 0) ?? {};
  const valor = Math.round((linea.saldo - descuento) * 100) / 100;
  const pronto = descuento > 0 ? 'SI' : 'NO';
  return valor === linea.valor && pronto === linea.pronto ? linea : { ...linea, valor, pronto };
}

/** What travels of them. */
export const cuerpoDe = (lineas: readonly Linea[]): LoteAlta['detalle'] =>
  lineas.map(({ id, clave, valor, pronto }) => {
    if (clave !== null && clave < 0) return { id, proveedor_id: -clave, anticipo: valor ?? 0 };
    return pronto === 'SI'
      ? { id, documento_id: clave ?? 0, descuento: true }
      : { id, documento_id: clave ?? 0, valor: valor ?? 0, descuento: false };
  });
