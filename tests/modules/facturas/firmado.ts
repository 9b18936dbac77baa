/**
 * Looks at signatures by another way than the signer's: `node:crypto` checks them, and canonical forms are made with the text at hand,
 * whose elements are written whole and whose attributes stand in order.
 */
import { createHash, verify, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { abrirCredencial } from '../../../server/core/firma/credencial.ts';

export const CLAVE_CERT = 'clave-de-prueba';
export const CERT = readFileSync(new URL('../../data/firma/aes.p12', import.meta.url)).toString('base64');
export const credencial = () => abrirCredencial(CERT, CLAVE_CERT);

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');
/** Of text: quotes are themselves. */
const literal = (xml: string) => xml.replace(/>[^<]+</g, (t) => t.replaceAll('&quot;', '"').replaceAll('&apos;', "'"));

/** The only piece that a pattern finds. */
function pieza(xml: string, pattern: RegExp): string {
  const [one, ...others] = xml.match(new RegExp(pattern, 'g')) ?? [];
  if (!one || others.length > 0) throw new Error(`${pattern}: ${others.length}`);
  return one;
}

/** The one without a prefix first. */
const porPrefijo = (a: string, b: string) => (a.replace('=', ' ') < b.replace('=', ' ') ? -1 : 1);

/** The piece with the namespaces of `from` (a tag of its document) in its own first tag. */
const dentroDe = (piece: string, ...declared: readonly string[]) =>
  piece.replace(/^<[\w:]+/, (tag) => `${tag} ${declared.toSorted(porPrefijo).join(' ')}`);

const espaciosDe = (tag: string) => tag.match(/xmlns(:\w+)?="[^"]*"/g) ?? [];

const valorDe = (xml: string, pattern: RegExp) => {
  const found = pattern.exec(xml)?.[1];
  if (!found) throw new Error(`${pattern}`);
  return found;
};

/** What does not hold of a signed document: nothing, of a good one. */
export function faltasDeFirma(xml: string): string[] {
  const firma = pieza(xml, /<ds:Signature [\s\S]*<\/ds:Signature>/);
  const raiz = espaciosDe(pieza(xml.slice(0, 3_000), /^<\?xml[^>]*\?><\w+ [^>]*>/));
  const info = pieza(firma, /<ds:SignedInfo>[\s\S]*<\/ds:SignedInfo>/);
  const llave = pieza(firma, /<ds:KeyInfo [\s\S]*<\/ds:KeyInfo>/);
  const propiedades = pieza(firma, /<xades:SignedProperties [\s\S]*<\/xades:SignedProperties>/);
  const xades = valorDe(firma, /(xmlns:xades="[^"]*")/);
  const documento = literal(xml.replace(firma, '').replace(/^<\?xml[^>]*\?>/, ''));
  const reales = [documento, dentroDe(llave, ...raiz), dentroDe(literal(propiedades), ...raiz, xades)].map(sha256);
  const dichas = [...info.matchAll(/<ds:DigestValue>([^<]*)</g)].map(([, value]) => value);
  const faltas = reales.flatMap((real, i) => (real === dichas[i] ? [] : [`referencia ${i}`]));
  const bytes = Buffer.from(valorDe(llave, /<ds:X509Certificate>([^<]*)</), 'base64');
  const { publicKey } = new X509Certificate(bytes);
  const valor = Buffer.from(valorDe(firma, /<ds:SignatureValue[^>]*>([^<]*)</), 'base64');
  if (!verify('sha256', Buffer.from(dentroDe(info, ...raiz)), publicKey, valor)) faltas.push('firma');
  if (sha256OfBytes(bytes) !== valorDe(propiedades, /<ds:DigestValue>([^<]*)</)) faltas.push('certificado');
  return faltas;
}

const sha256OfBytes = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64');

/** Of a call: the address that it is signed for, or what does not hold. */
export function faltasDeLlamada(sobre: string): string[] {
  const [raiz = '', cabeza = ''] = [valorDe(sobre, /^(<[^>]*>)/), valorDe(sobre, /(<soap:Header[^>]*>)/)];
  const [soap = '', wcf = ''] = espaciosDe(raiz);
  const [wsa = ''] = espaciosDe(cabeza);
  const destino = pieza(sobre, /<wsa:To [^>]*>[^<]*<\/wsa:To>/);
  const [wsu = ''] = espaciosDe(destino);
  const info = pieza(sobre, /<ds:SignedInfo>[\s\S]*<\/ds:SignedInfo>/);
  const faltas: string[] = [];
  const real = sha256(dentroDe(destino.replace(` ${wsu}`, ''), soap, wcf, wsa, wsu));
  if (real !== valorDe(info, /<ds:DigestValue>([^<]*)</)) faltas.push('referencia');
  const token = Buffer.from(valorDe(sobre, /<wsse:BinarySecurityToken[^>]*>([^<]*)</), 'base64');
  const valor = Buffer.from(valorDe(sobre, /<ds:SignatureValue>([^<]*)</), 'base64');
  const ds = valorDe(sobre, /<ds:Signature (xmlns:ds="[^"]*")/);
  const { publicKey } = new X509Certificate(token);
  if (!verify('sha256', Buffer.from(dentroDe(info, ds, soap, wcf, wsa)), publicKey, valor)) faltas.push('firma');
  return faltas;
}
