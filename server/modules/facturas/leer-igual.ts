/** A document is issued only if the reader of everybody's invoices reads of it what it is. */
import { checkInvoice } from '../../shared/factura-xml/check-invoice.ts';
import type { Factura } from '../../shared/factura-xml/factura.ts';
import { readInvoice } from '../../shared/factura-xml/read-invoice.ts';
import type { DocumentoUbl, LineaUbl } from './ubl/documento.ts';

const encoder = new TextEncoder();
const pesos = (cts: number) => cts / 100;

/** Its code, how much of it, what it comes to and the taxes of it. */
const mismaLinea = (
  { codigo, cantidad_mil, subtotal_cts, impuestos }: LineaUbl,
  leida: Factura['products'][number] | undefined,
) =>
  leida?.codigos_xml.some((each) => each.tipo === 'vendedor' && each.codigo === codigo.trim()) &&
  leida.cantidad_xml === cantidad_mil / 1000 &&
  leida.total === pesos(subtotal_cts) &&
  leida.taxAmount === pesos(impuestos.reduce((sum, { valor }) => sum + valor, 0));

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
  const linea = documento.lineas.findIndex((escrita, i) => !mismaLinea(escrita, leida.products[i]));
  if (linea >= 0) return `la línea ${linea + 1} no se lee como se escribió.`;
  const [diferencia] = checkInvoice(leida);
  return diferencia ? `${diferencia.titulo} no cuadra.` : null;
}
