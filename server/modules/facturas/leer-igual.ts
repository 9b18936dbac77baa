/** A document is issued only if the reader of everybody's invoices reads of it what it is. */
import { checkInvoice } from '../../shared/factura-xml/check-invoice.ts';
import { readInvoice } from '../../shared/factura-xml/read-invoice.ts';
import type { DocumentoUbl } from './ubl/documento.ts';

const encoder = new TextEncoder();
const pesos = (cts: number) => cts / 100;

/** What differs, in words; `null`: nothing. */
export function leidoIgual(documento: DocumentoUbl, xml: string): string | null {
  const leida = readInvoice(encoder.encode(xml));
  const pares: readonly (readonly [string, unknown, unknown])[] = [
    ['el número', leida.n_factura, documento.numero],
    ['el código único', leida.cufeCode, documento.codigo],
    ['la fecha', leida.issueDate, documento.fecha],
    ['el NIT de la empresa', leida.supplier.nit, documento.emisor.documento],
    ['el documento del cliente', leida.customer.id, documento.adquirente.documento],
    ['el subtotal', leida.totals.subtotal, pesos(documento.subtotal_cts)],
    ['los impuestos', leida.totals.taxTotal, pesos(documento.total_cts - documento.subtotal_cts)],
    ['el total', leida.totals.payableAmount, pesos(documento.total_cts)],
    ['las líneas', leida.products.length, documento.lineas.length],
  ];
  const other = pares.find(([, read, wanted]) => read !== wanted);
  if (other) return `${other[0]} no se lee como se escribió.`;
  const [diferencia] = checkInvoice(leida);
  return diferencia ? `${diferencia.titulo} no cuadra.` : null;
}
