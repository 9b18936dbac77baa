/** Electronic invoices built for tests: whole documents of few lines, and the ways in which they come. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '..', '..', 'data', 'facturas');

export function facturaFile(name: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(readFileSync(join(FOLDER, name)));
}

export const FACTURA_FOLDER = FOLDER;

/** An invoice of so many lines, each as a real supplier writes it. */
export function largeInvoice(lines: number): Uint8Array<ArrayBuffer> {
  const text = new TextDecoder().decode(facturaFile('sint_distribuidor_12_lineas.xml'));
  const [line = ''] = /<cac:InvoiceLine>[\s\S]*?<\/cac:InvoiceLine>/.exec(text) ?? [];
  return new TextEncoder().encode(text.replace(line, line.repeat(lines - 11)));
}

/** A small invoice; `inside` goes before its totals. */
export function facturaXml(inside = '', root = 'Invoice', totals = 'LegalMonetaryTotal'): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="urn:x" xmlns:c="urn:c"><c:ID>FE-1</c:ID><c:IssueDate>2026-11-20</c:IssueDate>${inside}
<c:${totals}><c:LineExtensionAmount>100.10</c:LineExtensionAmount><c:PayableAmount currencyID="COP">119.12</c:PayableAmount></c:${totals}>
</${root}>`;
}

/** Its container, around what stands for the description. */
export function adjunto(description: string): string {
  return `<AttachedDocument xmlns:c="urn:c"><c:ID>otro</c:ID><c:Attachment><c:ExternalReference><c:Description>${description}</c:Description></c:ExternalReference></c:Attachment></AttachedDocument>`;
}

export const cdata = (xml: string): string => `<![CDATA[${xml.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

export const escaped = (xml: string): string =>
  xml.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Bytes of two for each unit. */
export function utf16(text: string, order: 'le' | 'be', mark: boolean): Uint8Array<ArrayBuffer> {
  const units = `${mark ? '\uFEFF' : ''}${text}`;
  const view = new DataView(new ArrayBuffer(units.length * 2));
  for (let i = 0; i < units.length; i += 1) view.setUint16(i * 2, units.charCodeAt(i), order === 'le');
  return new Uint8Array(view.buffer);
}
