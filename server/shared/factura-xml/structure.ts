/**
 * Proves that a text is one whole XML document before txml reads it, which forgives too much: every tag closed by its own name, no
 * DOCTYPE (so no entities of its own), the five entities and character references only, and bounds on depth and size.
 */
import { InvoiceError } from './factura.ts';

const MAX_DEPTH = 64;
/** About 8,000 lines; txml's tree of so many takes some tens of megabytes. */
const MAX_ELEMENTS = 250_000;
/** An invoice of 5,000 lines, escaped whole inside of its container, has as many. */
const MAX_AMPERSANDS = 300_000;

const NAME = String.raw`[\p{L}_][\p{L}\p{M}\p{N}_.:-]*`;
/** Attributes begin as txml understands them. */
const ATTRIBUTE = String.raw`\s+_?[A-Za-z][\p{L}\p{N}_.:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*')`;
const OPEN = new RegExp(String.raw`<(${NAME})((?:${ATTRIBUTE}){0,40})\s*(/?)>`, 'uy');
const CLOSE = new RegExp(String.raw`</(${NAME})\s*>`, 'uy');
/** Only those without quotes, equals and closing signs inside of a document: of others txml loses the end. */
const INSTRUCTION = /<\?[^<>"'=]*\?>/y;
/** Before the root, where txml does not look. */
const PROLOG_INSTRUCTION = /<\?[^<>]*\?>/y;
const BAD_REFERENCE = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\dA-Fa-f]{1,6});)/;
const BY_NUMBER = /&#(?:(\d+)|x([\dA-Fa-f]+));/g;
/** txml reads what is inside of these as text, as browsers do. */
const AS_HTML: readonly string[] = ['script', 'style'];

const CDATA = '<![CDATA[';
const COMMENT = '<!--';

/** Where the root begins. Throws `InvoiceError` when it is not well formed, or too deep or large. */
export function rootOf(xml: string): number {
  requireCharacters(xml);
  const open: string[] = [];
  let [root, elements, at] = [-1, 0, 0];
  while (at < xml.length) {
    const inside = open.length > 0;
    if (xml[at] !== '<') {
      at = afterText(xml, at, inside);
    } else if (xml.startsWith(COMMENT, at)) {
      at = afterComment(xml, at);
    } else if (xml.startsWith(CDATA, at)) {
      if (!inside) throw new InvoiceError();
      at = after(xml, ']]>', at + CDATA.length);
    } else if (xml[at + 1] === '?') {
      at += match(root < 0 ? PROLOG_INSTRUCTION : INSTRUCTION, xml, at)[0].length;
    } else if (xml[at + 1] === '/') {
      at = afterClose(xml, at, open.pop());
    } else {
      const [tag, name = '', attributes = '', selfClosed] = match(OPEN, xml, at);
      elements += 1;
      if ((!inside && root >= 0) || elements > MAX_ELEMENTS || AS_HTML.includes(name)) throw new InvoiceError();
      requireReferences(attributes);
      if (root < 0) root = at;
      if (!selfClosed) open.push(name);
      if (open.length > MAX_DEPTH) throw new InvoiceError();
      at += tag.length;
    }
  }
  if (root < 0 || open.length > 0) throw new InvoiceError();
  return root;
}

/** Most are closed by `</name>` and nothing else: no pattern is asked. */
function afterClose(xml: string, at: number, wanted: string | undefined): number {
  if (wanted !== undefined && xml.startsWith(`${wanted}>`, at + 2)) return at + wanted.length + 3;
  const [tag, name] = match(CLOSE, xml, at);
  if (name !== wanted) throw new InvoiceError();
  return at + tag.length;
}

function match(pattern: RegExp, xml: string, at: number): RegExpExecArray {
  pattern.lastIndex = at;
  const found = pattern.exec(xml);
  if (!found) throw new InvoiceError();
  return found;
}

/** After the next `end`, which must be there. */
function after(xml: string, end: string, from: number): number {
  const at = xml.indexOf(end, from);
  if (at < 0) throw new InvoiceError();
  return at + end.length;
}

/** `--` stands in a comment only to end it; `<!-->` is none. */
function afterComment(xml: string, at: number): number {
  const start = at + COMMENT.length;
  const end = after(xml, '--', start);
  if (xml[end] !== '>' || xml[start] === '>' || xml.startsWith('->', start)) throw new InvoiceError();
  return end + 1;
}

function afterText(xml: string, at: number, inside: boolean): number {
  const next = xml.indexOf('<', at);
  const end = next < 0 ? xml.length : next;
  const text = xml.slice(at, end);
  if (!inside && text.trim() !== '') throw new InvoiceError();
  if (text.includes(']]>')) throw new InvoiceError();
  requireReferences(text);
  return end;
}

function requireReferences(text: string): void {
  if (!text.includes('&')) return;
  if (BAD_REFERENCE.test(text)) throw new InvoiceError();
  if (!text.includes('&#')) return;
  for (const [, decimal, hexadecimal = ''] of text.matchAll(BY_NUMBER)) {
    if (!isCharacter(decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16))) throw new InvoiceError();
  }
}

/** XML 1.0, 'Char'. */
function isCharacter(code: number): boolean {
  if (code < 0x20) return code === 0x09 || code === 0x0a || code === 0x0d;
  return code < 0xd800 || (code > 0xdfff && code < 0xfffe) || (code > 0xffff && code <= 0x10ffff);
}

/** What XML 1.0 lets stand nowhere. Decoding has already refused halves of surrogate pairs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are the ones that are refused
const BAD_CHARACTER = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;

function requireCharacters(xml: string): void {
  if (BAD_CHARACTER.test(xml)) throw new InvoiceError();
  let ampersands = 0;
  for (let at = xml.indexOf('&'); at >= 0; at = xml.indexOf('&', at + 1)) ampersands += 1;
  if (ampersands > MAX_AMPERSANDS) throw new InvoiceError();
}
