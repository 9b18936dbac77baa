/**
 * Signs an electronic document as the tax office asks (DIAN, annex 1.9, section 10: XAdES-EPES, signature policy v2): of the whole
 * document, of the certificate and of what the signature says of itself. Enveloped, in the extension that the writer left for it.
 */
import { sha256 } from '../../../core/crypto.ts';
import { canonico, canonicoEn, espaciosDe } from '../../../core/firma/canonico.ts';
import { base64De, type Credencial, huella256 } from '../../../core/firma/credencial.ts';
import type { Certificado } from '../../../core/firma/x509.ts';
import { LUGAR_DE_FIRMA } from '../ubl/escribir.ts';
import { texto } from '../ubl/xml.ts';

const XADES = 'http://uri.etsi.org/01903/v1.3.2#';
const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const ENVUELTA = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const PROPIEDADES = 'http://uri.etsi.org/01903#SignedProperties';

/** The policy as the tax office publishes it, and the digest of that file. */
const POLITICA = {
  url: 'https://facturaelectronica.dian.gov.co/politicadefirma/v2/politicadefirmav2.pdf',
  huella: 'dMoMvtcG5aIzgYo0tIsSQeVJBDnUnfSOfBpxXrmor0Y=',
  nombre: 'Política de firma para facturas electrónicas de la República de Colombia.',
};
/** Who issues, not a third party in their name. */
const PAPEL = 'supplier';

const digest = (value: string) =>
  `<ds:DigestMethod Algorithm="${SHA256}"></ds:DigestMethod>${texto('ds:DigestValue', value)}`;

/** `momento`: `YYYY-MM-DDTHH:mm:ss-05:00`. The same document, certificate and moment make the same bytes. */
export async function firmarXml(xml: string, credencial: Credencial, momento: string): Promise<string> {
  // The first: what a container holds may have one of its own.
  const lugar = xml.indexOf(LUGAR_DE_FIRMA);
  if (lugar < 0) throw new Error('El documento no tiene lugar para la firma.');
  const id = `xmldsig-${sha256(xml).slice(0, 32)}`;
  const espacios = espaciosDe(xml);
  const llave = await pieza(llaveDe(id, credencial), espacios);
  const propiedades = await pieza(await propiedadesDe(id, credencial, momento), { ...espacios, xades: XADES });
  const info = infoDe(id, await huella256(canonico(xml)), llave.huella, propiedades.huella);
  const valor = await credencial.firmar(canonicoEn(info, espacios));
  const firma =
    `<ds:Signature Id="${id}">${info}<ds:SignatureValue Id="${id}-sigvalue">${valor}</ds:SignatureValue>${llave.xml}` +
    `<ds:Object><xades:QualifyingProperties xmlns:xades="${XADES}" Target="#${id}">${propiedades.xml}` +
    '</xades:QualifyingProperties></ds:Object></ds:Signature>';
  const dentro = lugar + LUGAR_DE_FIRMA.indexOf('</ext:ExtensionContent>');
  return xml.slice(0, dentro) + firma + xml.slice(dentro);
}

async function pieza(xml: string, espacios: Readonly<Record<string, string>>) {
  return { xml, huella: await huella256(canonicoEn(xml, espacios)) };
}

const infoDe = (id: string, documento: string, llave: string, propiedades: string) =>
  `<ds:SignedInfo><ds:CanonicalizationMethod Algorithm="${C14N}"></ds:CanonicalizationMethod>` +
  `<ds:SignatureMethod Algorithm="${RSA_SHA256}"></ds:SignatureMethod>` +
  `<ds:Reference Id="${id}-ref0" URI=""><ds:Transforms><ds:Transform Algorithm="${ENVUELTA}"></ds:Transform></ds:Transforms>` +
  `${digest(documento)}</ds:Reference>` +
  `<ds:Reference URI="#${id}-keyinfo">${digest(llave)}</ds:Reference>` +
  `<ds:Reference Type="${PROPIEDADES}" URI="#${id}-signedprops">${digest(propiedades)}</ds:Reference></ds:SignedInfo>`;

const llaveDe = (id: string, { certificado }: Credencial) =>
  `<ds:KeyInfo Id="${id}-keyinfo"><ds:X509Data>${texto('ds:X509Certificate', base64De(certificado.bytes))}</ds:X509Data></ds:KeyInfo>`;

async function propiedadesDe(id: string, { certificado, cadena }: Credencial, momento: string): Promise<string> {
  const dichos = await Promise.all([certificado, ...cadena].map(certDe));
  return (
    `<xades:SignedProperties Id="${id}-signedprops"><xades:SignedSignatureProperties>` +
    `${texto('xades:SigningTime', momento)}<xades:SigningCertificate>${dichos.join('')}</xades:SigningCertificate>` +
    '<xades:SignaturePolicyIdentifier><xades:SignaturePolicyId><xades:SigPolicyId>' +
    `${texto('xades:Identifier', POLITICA.url)}${texto('xades:Description', POLITICA.nombre)}</xades:SigPolicyId>` +
    `<xades:SigPolicyHash>${digest(POLITICA.huella)}</xades:SigPolicyHash></xades:SignaturePolicyId></xades:SignaturePolicyIdentifier>` +
    `<xades:SignerRole><xades:ClaimedRoles>${texto('xades:ClaimedRole', PAPEL)}</xades:ClaimedRoles></xades:SignerRole>` +
    '</xades:SignedSignatureProperties></xades:SignedProperties>'
  );
}

async function certDe({ bytes, emisor, serie }: Certificado): Promise<string> {
  return (
    `<xades:Cert><xades:CertDigest>${digest(await huella256(bytes))}</xades:CertDigest><xades:IssuerSerial>` +
    `${texto('ds:X509IssuerName', emisor)}${texto('ds:X509SerialNumber', serie)}</xades:IssuerSerial></xades:Cert>`
  );
}
