/** From the root of a document to the parsed invoice. Amounts are those that the document says, never computed anew. */
import { decimalAt, toNumber } from './decimals.ts';
import { FACTURA_TEXTS, type Factura, InvoiceError, type TotalesFactura } from './factura.ts';
import { readLine } from './lines.ts';
import { readCustomer, readSupplier } from './parties.ts';
import { readTaxes, type TaxReading } from './taxes.ts';
import { child, children, localName, requireText, textAt, textOf, type XmlNode } from './tree.ts';

/** Names of what differs between the three documents. */
const DOCUMENTS = {
  Invoice: { lines: 'InvoiceLine', totals: 'LegalMonetaryTotal' },
  CreditNote: { lines: 'CreditNoteLine', totals: 'LegalMonetaryTotal' },
  DebitNote: { lines: 'DebitNoteLine', totals: 'RequestedMonetaryTotal' },
} as const;

/** Codes of the DIAN. */
const [IVA, RETE_IVA, RETE_FUENTE, RETE_ICA] = ['01', '05', '06', '07'] as const;

/** Throws `InvoiceError` when the root is another (events, payroll, orders), or its number or amounts are missing. */
export function readDocument(root: XmlNode, contenedor: Factura['contenedor']): Factura {
  const tipoDocumento = localName(root);
  if (!isDocument(tipoDocumento)) throw new InvoiceError();
  const { lines, totals } = DOCUMENTS[tipoDocumento];
  const reading = readTaxes(root);
  return {
    tipoDocumento,
    contenedor,
    n_factura: requireText(root, 'ID'),
    issueDate: textAt(root, 'IssueDate'),
    issueTime: textAt(root, 'IssueTime'),
    dueDate: textAt(root, 'DueDate') ?? textAt(root, 'PaymentMeans', 'PaymentDueDate'),
    paymentMeans: readPaymentMeans(root),
    referencedInvoice: readReferenced(root),
    currency: textAt(root, 'DocumentCurrencyCode') ?? currencyOf(child(root, totals, 'PayableAmount')),
    purchaseOrder: textAt(root, 'OrderReference', 'ID'),
    cufeCode: textAt(root, 'UUID') ?? FACTURA_TEXTS.sinCufe,
    supplier: readSupplier(root),
    customer: readCustomer(root),
    totals: readTotals(child(root, totals), reading),
    products: children(root, lines).map(readLine),
    taxes: reading.taxes,
  };
}

const CREDIT = '2';

function readPaymentMeans(root: XmlNode): Factura['paymentMeans'] {
  const means = children(root, 'PaymentMeans').map((each) => ({
    code: textAt(each, 'ID'),
    method: textAt(each, 'PaymentMeansCode'),
    dueDate: textAt(each, 'PaymentDueDate'),
  }));
  return means.find(({ code }) => code === CREDIT) ?? means[0] ?? null;
}

function readReferenced(root: XmlNode): Factura['referencedInvoice'] {
  const reference = child(root, 'BillingReference', 'InvoiceDocumentReference');
  const told = {
    n_factura: textAt(reference, 'ID'),
    cufeCode: textAt(reference, 'UUID'),
    issueDate: textAt(reference, 'IssueDate'),
  };
  return told.n_factura === null && told.cufeCode === null ? null : told;
}

function isDocument(name: string): name is keyof typeof DOCUMENTS {
  return Object.hasOwn(DOCUMENTS, name);
}

function currencyOf(amount: XmlNode | undefined): string | null {
  return amount?.attributes.currencyID?.trim() || null;
}

function readTotals(totals: XmlNode | undefined, taxes: TaxReading): TotalesFactura {
  const [subtotal, payable] = [decimalAt(totals, 'LineExtensionAmount'), decimalAt(totals, 'PayableAmount')];
  if (subtotal === null || payable === null) throw new InvoiceError();
  const retenciones = taxes.ofCode(RETE_FUENTE);
  const told = (name: string) => toNumber(decimalAt(totals, name) ?? 0n);
  return {
    subtotal: toNumber(subtotal),
    totalIva: toNumber(taxes.ofCode(IVA)),
    totalRetenciones: toNumber(retenciones),
    totalReteIva: toNumber(taxes.ofCode(RETE_IVA)),
    totalReteIca: toNumber(taxes.ofCode(RETE_ICA)),
    totalToPay: toNumber(payable - retenciones),
    taxTotal: toNumber(taxes.total),
    allowanceTotalAmount: told('AllowanceTotalAmount'),
    chargeTotalAmount: told('ChargeTotalAmount'),
    prepaidAmount: told('PrepaidAmount'),
    payableRoundingAmount: told('PayableRoundingAmount'),
    payableAmount: toNumber(payable),
  };
}

/** What an `AttachedDocument` holds: text of any writing (CDATA whole or split, escaped), or the document itself. */
export function attached(root: XmlNode): XmlNode | string {
  for (const attachment of children(root, 'Attachment')) {
    for (const reference of children(attachment, 'ExternalReference')) {
      const description = child(reference, 'Description');
      const text = textOf(description);
      if (text !== null) return text;
      const nested = description?.children.find((each) => typeof each !== 'string');
      if (nested && typeof nested !== 'string') return nested;
    }
  }
  throw new InvoiceError();
}
