/**
 * Canonical XML 1.0 without comments (W3C, REC-xml-c14n-20010315) of whole documents and of pieces that declare all the namespaces that
 * they are in: what signatures are made over. No DOCTYPE: none of what we sign has one.
 */
import { SaxesParser } from 'saxes';

const XMLNS = 'http://www.w3.org/2000/xmlns/';

/** By prefix; '' the one without. */
export type Espacios = Readonly<Record<string, string>>;

interface Atributo {
  readonly name: string;
  readonly uri: string;
  readonly local: string;
  readonly value: string;
}

const TEXTO: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#xD;' };
const ATRIBUTO: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '"': '&quot;' },
  ...{ '\t': '&#x9;', '\n': '&#xA;', '\r': '&#xD;' },
};
const enTexto = (text: string) => text.replace(/[&<>\r]/g, (each) => TEXTO[each] ?? each);
const enAtributo = (text: string) => text.replace(/[&<"\t\n\r]/g, (each) => ATRIBUTO[each] ?? each);

/** By code points, as the standard compares. */
const compara = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

export function canonico(xml: string): string {
  const out: string[] = [];
  const dichos: Espacios[] = [{ '': '' }];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('doctype', () => {
    throw new Error('No se firma un XML con DOCTYPE.');
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, ns, attributes }) => {
    const inherited = dichos.at(-1) ?? {};
    const nuevos = Object.entries(ns ?? {}).filter(([prefix, uri]) => inherited[prefix] !== uri);
    dichos.push({ ...inherited, ...Object.fromEntries(nuevos) });
    out.push(`<${name}`, ...nuevos.toSorted(([a], [b]) => compara(a, b)).map(espacio));
    const propios = (Object.values(attributes) as Atributo[]).filter(({ uri }) => uri !== XMLNS);
    propios.sort((a, b) => compara(a.uri, b.uri) || compara(a.local, b.local));
    out.push(...propios.map((each) => ` ${each.name}="${enAtributo(each.value)}"`), '>');
  });
  const text = (value: string) => {
    // What is around the root is no part of it.
    if (dichos.length > 1) out.push(enTexto(value));
  };
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('closetag', ({ name }) => {
    dichos.pop();
    out.push(`</${name}>`);
  });
  parser.write(xml).close();
  return out.join('');
}

const espacio = ([prefix, uri]: readonly [string, string]) => ` xmlns${prefix && `:${prefix}`}="${enAtributo(uri)}"`;

/** Those that the root of a document declares. */
export function espaciosDe(xml: string): Espacios {
  let found: Espacios | undefined;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', ({ ns }) => {
    found ??= { ...ns };
  });
  const end = xml.indexOf('>', xml.search(/<[^?!]/));
  parser.write(xml.slice(0, end + 1));
  if (!found) throw new Error('El XML no tiene raíz.');
  return found;
}

/** A piece of a document as it stands within these namespaces. */
export const canonicoEn = (pieza: string, espacios: Espacios): string =>
  canonico(
    pieza.replace(/^<[^\s>/]+/, (tag) => {
      const declared = Object.entries(espacios).map(espacio);
      return tag + declared.join('');
    }),
  );
