/** The ZIP that suppliers send, XML and PDF together: its directory is checked before anything is unpacked. */
import { unzipEntry } from '../unzip.ts';
import { isZip, readZipDirectory, ZIP_LIMITS, type ZipEntry, zipProblem } from '../zip.ts';
import { FACTURA_TEXTS, InvoiceError, MAX_FACTURA } from './factura.ts';

/** Invoices with their container and answer are three or four. */
const MAX_XML = 10;

/** The XML files of a ZIP; `null` when the bytes are something else. Throws `InvoiceError`. */
export function xmlFilesOf(bytes: Uint8Array): Uint8Array[] | null {
  const xmls = xmlEntriesOf(bytes);
  if (xmls === null) return null;
  if (xmls.length > MAX_XML) throw new InvoiceError(FACTURA_TEXTS.zipVarias);
  if (xmls.reduce((total, { size }) => total + size, 0) > MAX_FACTURA) throw new InvoiceError();
  return xmls.map((entry) => unpackXml(bytes, entry));
}

/** Where the XML files of a ZIP are, nothing unpacked: a month of invoices has many. `null`, and throws, as `xmlFilesOf`. */
export function xmlEntriesOf(bytes: Uint8Array): ZipEntry[] | null {
  if (!isZip(bytes)) return null;
  const entries = readZipDirectory(bytes);
  if (!entries) throw new InvoiceError();
  const problem = zipProblem(entries, ZIP_LIMITS);
  if (problem) throw new InvoiceError(problem);
  const xmls = entries.filter(isXml);
  if (xmls.length === 0) throw new InvoiceError(FACTURA_TEXTS.zipSinXml);
  return xmls;
}

/** Throws `InvoiceError` when it is larger than an invoice may be, or does not unpack to what was promised. */
export function unpackXml(bytes: Uint8Array, entry: ZipEntry): Uint8Array {
  const unpacked = entry.size > MAX_FACTURA ? null : unzipEntry(bytes, entry);
  if (!unpacked) throw new InvoiceError();
  return unpacked;
}

/** What macOS adds beside each file has its name too. */
function isXml({ name, isFolder }: ZipEntry): boolean {
  return !isFolder && /\.xml$/i.test(name) && !/(^|\/)(__MACOSX\/|\._)/.test(name);
}
