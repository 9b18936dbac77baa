/** The tree of a document, asked by local names: each supplier's program chooses its own namespace prefixes. */
import { parse, type TNode } from 'txml/txml';
import { InvoiceError } from './factura.ts';
import { rootOf } from './structure.ts';

export type XmlNode = TNode;

/** The root of a well-formed document. Throws `InvoiceError`. */
export function parseXml(xml: string): XmlNode {
  const pos = rootOf(xml);
  // `parseNode` gives that one node, which the package's types do not know.
  return parse(xml, {
    pos,
    parseNode: true,
    keepWhitespace: true,
    decodeEntities: true,
    selfClosingTags: [],
  }) as unknown as XmlNode;
}

export function localName({ tagName }: XmlNode): string {
  return tagName.slice(tagName.indexOf(':') + 1);
}

/** Direct children only: the same names stand again inside of lines, references and extensions. */
export function children(node: XmlNode | undefined, name: string): XmlNode[] {
  const found: XmlNode[] = [];
  for (const each of node?.children ?? []) if (typeof each !== 'string' && isCalled(each, name)) found.push(each);
  return found;
}

/** First child of the first child of … */
export function child(node: XmlNode | undefined, ...path: readonly string[]): XmlNode | undefined {
  let at = node;
  for (const name of path) at = at && firstCalled(at, name);
  return at;
}

/** Asked tens of times of every line. */
function firstCalled(node: XmlNode, name: string): XmlNode | undefined {
  for (const each of node.children) if (typeof each !== 'string' && isCalled(each, name)) return each;
  return undefined;
}

function isCalled({ tagName }: XmlNode, name: string): boolean {
  if (!tagName.endsWith(name)) return false;
  return tagName.length === name.length || tagName.indexOf(':') === tagName.length - name.length - 1;
}

/** Its own text, pieces of CDATA joined, without blanks around; `null` when nothing is left. */
export function textOf(node: XmlNode | undefined): string | null {
  if (!node) return null;
  const [only] = node.children;
  if (node.children.length === 1 && typeof only === 'string') return only.trim() || null;
  const text = node.children.filter((each) => typeof each === 'string').join('');
  return text.trim() || null;
}

export function textAt(node: XmlNode | undefined, ...path: readonly string[]): string | null {
  return textOf(child(node, ...path));
}

/** Throws when it is not there: half an invoice is not read. */
export function requireText(node: XmlNode | undefined, ...path: readonly string[]): string {
  const text = textAt(node, ...path);
  if (text === null) throw new InvoiceError();
  return text;
}
