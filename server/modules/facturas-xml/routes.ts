/** Binds the reading of invoices. */
import { readOneFile } from '../../core/files/multipart.ts';
import { refused } from '../../core/http/errors.ts';
import { handleRead, type Route } from '../../core/http/handle.ts';
import { InvoiceError } from '../../shared/factura-xml/factura.ts';
import { readInvoice } from '../../shared/factura-xml/read-invoice.ts';
import * as c from './contract.ts';

export const routes: readonly Route[] = [
  handleRead(c.leerFacturaXml, async ({ request }) => {
    const { file, nombre } = await readOneFile(request);
    try {
      return readInvoice(new Uint8Array(await file.arrayBuffer()), nombre);
    } catch (error) {
      if (error instanceof InvoiceError) throw refused(error.message, { archivo: [error.message] });
      throw error;
    }
  }),
];
