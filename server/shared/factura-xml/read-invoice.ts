/**
 * The reader of electronic invoices of the DIAN (UBL 2.1): bytes in, parsed invoice out. Pure, for browser and server; it touches
 * no file nor network. `readInvoice(bytes, 'factura.xml')`.
 */
import { attached, readDocument } from './document.ts';
import { decodeXml } from './encoding.ts';
import { FACTURA_TEXTS, type Factura, InvoiceError, MAX_FACTURA } from './factura.ts';
import { xmlFilesOf } from './package.ts';
import { localName, parseXml, type XmlNode } from './tree.ts';

/** Containers in containers end here. */
const MAX_NESTED = 3;

/**
 * Reads an `Invoice`, `CreditNote` or `DebitNote`, the one inside of an `AttachedDocument`, or the one of a supplier's ZIP.
 * `name`: the file's, to refuse by its ending. Throws `InvoiceError` with the text for people.
 */
export function readInvoice(bytes: Uint8Array, name?: string): Factura {
  if (name !== undefined && !/\.(xml|zip)$/i.test(name)) throw new InvoiceError(FACTURA_TEXTS.extension);
  if (bytes.length > MAX_FACTURA) throw new InvoiceError();
  const files = xmlFilesOf(bytes);
  return files === null ? readXml(bytes) : readPackage(files);
}

function readXml(bytes: Uint8Array): Factura {
  return unwrap(parseXml(decodeXml(bytes)), 0);
}

function unwrap(root: XmlNode, level: number): Factura {
  if (localName(root) !== 'AttachedDocument') return readDocument(root, level > 0 ? 'AttachedDocument' : null);
  if (level === MAX_NESTED) throw new InvoiceError();
  const inner = attached(root);
  return unwrap(typeof inner === 'string' ? parseXml(inner) : inner, level + 1);
}

/** A package may bring the invoice twice, by itself and in its container, and files that are none. */
function readPackage(files: readonly Uint8Array[]): Factura {
  const found = files.flatMap((file) => {
    try {
      return [readXml(file)];
    } catch (error) {
      if (error instanceof InvoiceError) return [];
      throw error;
    }
  });
  const [first, ...others] = found;
  if (!first) throw new InvoiceError();
  if (others.some(({ n_factura, supplier }) => n_factura !== first.n_factura || supplier.nit !== first.supplier.nit)) {
    throw new InvoiceError(FACTURA_TEXTS.zipVarias);
  }
  return found.find(({ contenedor }) => contenedor !== null) ?? first;
}
