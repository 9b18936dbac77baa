/** The parsed electronic invoice (spec 001, section 3 'Parsed electronic invoice') and the texts of its reader. */
import * as z from 'zod';
import { MB } from '../bytes.ts';

/** Of the file that is read, and of the XML inside of it. */
export const MAX_FACTURA = 5 * MB;

export const FACTURA_TEXTS = {
  extension: 'Por favor, selecciona un archivo XML válido.',
  procesar: 'Error al procesar el archivo XML. Verifica que sea una factura electrónica válida.',
  leer: 'Error al leer el archivo.',
  exito: 'Archivo XML procesado correctamente.',
  sinCufe: 'CUFE not found in the document',
  zipSinXml: 'El ZIP no contiene ningún XML válido.',
  zipVarias: 'El ZIP contiene varias facturas; se lee una por archivo.',
} as const;

/** Why a file is not read; its message is for people. */
export class InvoiceError extends Error {
  constructor(text: string = FACTURA_TEXTS.procesar) {
    super(text);
    this.name = 'InvoiceError';
  }
}

const texto = z.string().nullable();
const numero = z.number().nullable();

/** Where a code of a line stands in the XML. */
export const TIPOS_CODIGO = ['estandar', 'vendedor', 'comprador', 'fabricante', 'catalogo', 'adicional'] as const;

const impuesto = z.object({
  isWithholding: z.boolean(),
  taxableAmount: numero,
  taxAmount: z.number(),
  percent: numero,
  /** Code of the DIAN: 01 IVA, 04 INC, 05 ReteIVA, 06 ReteFuente, 07 ReteICA… */
  taxId: texto,
  taxName: texto,
  type: z.enum(['impuesto', 'retencion']),
});
export type ImpuestoFactura = z.output<typeof impuesto>;

const producto = z.object({
  lineId: texto,
  cantidad_xml: numero,
  /** Code of the unit, e.g. `94`. */
  unidad_xml: texto,
  nombre_producto_xml: texto,
  /** The standard code (GTIN); the supplier's own where there is none. */
  cod_prod_xml: texto,
  /** Every code found, in the order of `TIPOS_CODIGO`. */
  codigos_xml: z.array(z.object({ tipo: z.enum(TIPOS_CODIGO), codigo: z.string() })),
  precio_compra: numero,
  /** Before taxes, with discounts and charges of the line. */
  total: numero,
  /** Percent; `null` without discount, and with several, whose percents say nothing together. */
  productDiscount: numero,
  discountAmount: z.number(),
  discountBaseAmount: numero,
  chargeAmount: z.number(),
  taxAmount: z.number(),
  /** Subtotal by subtotal; none: nothing is charged on it, not even at zero. */
  taxes: z.array(impuesto),
});
export type ProductoFactura = z.output<typeof producto>;

/** Amounts in the invoice's currency, as it says them; sums are exact. */
const totales = z.object({
  subtotal: z.number(),
  /** Code 01. */
  totalIva: z.number(),
  /** Code 06, and nothing else (spec, section 5). */
  totalRetenciones: z.number(),
  /** Codes 05 and 07: told, and not taken from what is to pay. */
  totalReteIva: z.number(),
  totalReteIca: z.number(),
  /** `payableAmount` minus `totalRetenciones`. */
  totalToPay: z.number(),
  /** Taxes of the document, of every code. */
  taxTotal: z.number(),
  allowanceTotalAmount: z.number(),
  chargeTotalAmount: z.number(),
  prepaidAmount: z.number(),
  payableRoundingAmount: z.number(),
  payableAmount: z.number(),
});
export type TotalesFactura = z.output<typeof totales>;

/** Check digit, where the XML gives one. */
const dv = texto;

const paymentMeans = z.object({
  /** Form of payment of the DIAN: 1 at once, 2 on credit. */
  code: texto,
  /** Means of payment: 10 cash, 42 bank deposit… */
  method: texto,
  dueDate: texto,
});

const referencedInvoice = z.object({ n_factura: texto, cufeCode: texto, issueDate: texto });

export const factura = z.object({
  tipoDocumento: z.enum(['Invoice', 'CreditNote', 'DebitNote']),
  /** What it came in, when it did not come by itself. */
  contenedor: z.literal('AttachedDocument').nullable(),
  n_factura: z.string(),
  /** `YYYY-MM-DD` and `HH:mm:ss-05:00`, as the XML writes them. */
  issueDate: texto,
  issueTime: texto,
  dueDate: texto,
  /** How it is to be paid; where it says several, the one on credit. */
  paymentMeans: paymentMeans.nullable(),
  /** Of a note, the invoice that it corrects. */
  referencedInvoice: referencedInvoice.nullable(),
  currency: texto,
  purchaseOrder: texto,
  /** The CUFE (CUDE of a note), or `FACTURA_TEXTS.sinCufe`. */
  cufeCode: z.string(),
  supplier: z.object({ nombre: texto, nit: texto, dv, address: texto, city: texto }),
  customer: z.object({ name: texto, id: texto, dv, address: texto }),
  totals: totales,
  products: z.array(producto),
  taxes: z.array(impuesto),
});
export type Factura = z.output<typeof factura>;
