/** How much is loaded at once; a month of invoices goes in several requests. Pure. */
import { MAX_FACTURA } from '../../../shared/factura-xml/factura.ts';

/** Bytes of the files of a request. */
export const MAX_CARGA = 6 * MAX_FACTURA;
/** Files of a request. */
export const MAX_ARCHIVOS = 50;
