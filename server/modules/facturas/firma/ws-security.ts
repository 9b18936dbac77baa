/**
 * The header by which the tax office knows who calls (DIAN, annex 1.9, section 7; OASIS WS-Security 1.0 X.509 token profile): our
 * certificate, the minute in which the call holds, and a signature of where it goes.
 */
import { canonico } from '../../../core/firma/canonico.ts';
import { base64De, type Credencial, huella256 } from '../../../core/firma/credencial.ts';
import { escapado, texto } from '../ubl/xml.ts';

export const ESPACIOS_SOAP = {
  soap: 'http://www.w3.org/2003/05/soap-envelope',
  wcf: 'http://wcf.dian.colombia',
  wsa: 'http://www.w3.org/2005/08/addressing',
} as const;

const OASIS = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss';
const WSSE = `${OASIS}-wssecurity-secext-1.0.xsd`;
const WSU = `${OASIS}-wssecurity-utility-1.0.xsd`;
const X509 = `${OASIS}-x509-token-profile-1.0#X509v3`;
const BASE64 = `${OASIS}-soap-message-security-1.0#Base64Binary`;
const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
const EXCLUSIVA = 'http://www.w3.org/2001/10/xml-exc-c14n#';

/** For so long a call holds. */
const VIGE_MS = 60_000;

const incluye = (prefijos: string) =>
  `<ec:InclusiveNamespaces xmlns:ec="${EXCLUSIVA}" PrefixList="${prefijos}"></ec:InclusiveNamespaces>`;
const declara = (espacios: Readonly<Record<string, string>>) =>
  Object.entries(espacios)
    .map(([prefijo, uri]) => ` xmlns:${prefijo}="${uri}"`)
    .join('');

/** What goes in the header of a call: signed, when there is something to sign with. `id`: of this call alone. */
export async function encabezado(
  {
    url,
    accion,
    id,
    ahora,
  }: { readonly url: string; readonly accion: string; readonly id: string; readonly ahora: Date },
  credencial: Credencial | null,
): Promise<string> {
  if (!credencial) return texto('wsa:Action', accion) + texto('wsa:To', url);
  const destino = (declarados: string) => `<wsa:To${declarados} wsu:Id="id-${id}">${escapado(url)}</wsa:To>`;
  // Exclusive canonical XML: the namespaces that a piece uses, and those of the list.
  const { soap, wcf, wsa } = ESPACIOS_SOAP;
  const huella = await huella256(canonico(destino(declara({ soap, wcf, wsa, wsu: WSU }))));
  const info = (declarados: string) =>
    `<ds:SignedInfo${declarados}><ds:CanonicalizationMethod Algorithm="${EXCLUSIVA}">${incluye('wsa soap wcf')}` +
    '</ds:CanonicalizationMethod><ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256">' +
    `</ds:SignatureMethod><ds:Reference URI="#id-${id}"><ds:Transforms><ds:Transform Algorithm="${EXCLUSIVA}">` +
    `${incluye('soap wcf')}</ds:Transform></ds:Transforms>` +
    '<ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"></ds:DigestMethod>' +
    `<ds:DigestValue>${huella}</ds:DigestValue></ds:Reference></ds:SignedInfo>`;
  const valor = await credencial.firmar(canonico(info(declara({ ds: DSIG, soap, wcf, wsa }))));
  const hasta = new Date(ahora.getTime() + VIGE_MS);
  return (
    `<wsse:Security${declara({ wsse: WSSE, wsu: WSU })}><wsu:Timestamp wsu:Id="TS-${id}">` +
    `${texto('wsu:Created', ahora.toISOString())}${texto('wsu:Expires', hasta.toISOString())}</wsu:Timestamp>` +
    `<wsse:BinarySecurityToken EncodingType="${BASE64}" ValueType="${X509}" wsu:Id="X509-${id}">` +
    `${base64De(credencial.certificado.bytes)}</wsse:BinarySecurityToken>` +
    `<ds:Signature xmlns:ds="${DSIG}" Id="SIG-${id}">${info('')}<ds:SignatureValue>${valor}</ds:SignatureValue>` +
    `<ds:KeyInfo Id="KI-${id}"><wsse:SecurityTokenReference wsu:Id="STR-${id}">` +
    `<wsse:Reference URI="#X509-${id}" ValueType="${X509}"></wsse:Reference></wsse:SecurityTokenReference></ds:KeyInfo>` +
    `</ds:Signature></wsse:Security>${texto('wsa:Action', accion)}${destino(declara({ wsu: WSU }))}`
  );
}
