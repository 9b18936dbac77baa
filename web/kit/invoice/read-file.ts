/** Reads a file that somebody chose; the reader itself comes when it is first needed. */
import { FACTURA_TEXTS, type Factura, InvoiceError } from '../../../server/shared/factura-xml/factura.ts';

/** The invoice, or the text that says why not. */
export async function readInvoiceFile(file: File): Promise<Factura | string> {
  try {
    const { readInvoice } = await import('../../../server/shared/factura-xml/read-invoice.ts');
    return readInvoice(new Uint8Array(await file.arrayBuffer()), file.name);
  } catch (error) {
    return error instanceof InvoiceError ? error.message : FACTURA_TEXTS.leer;
  }
}
