/** What a signature says of the certificate that it is made with (X.509, RFC 5280). */
import forge from 'node-forge';
import type { Asn1 } from './pkcs12.ts';

export interface Certificado {
  readonly bytes: Uint8Array;
  /** Decimal. */
  readonly serie: string;
  /** RFC 4514: 'CN=…,O=…,C=CO'. */
  readonly emisor: string;
  readonly titular: string;
  readonly desde: Date;
  readonly hasta: Date;
  /** Of an RSA key, hexadecimal; `null` of another. */
  readonly modulo: string | null;
}

const { Type } = forge.asn1;

/** Throws on what is no certificate. */
export function leerCertificado(certificado: Asn1): Certificado {
  const datos = partes(partes(certificado)[0]);
  // The version is there from the second on.
  const desde = datos[0]?.tagClass === forge.asn1.Class.CONTEXT_SPECIFIC ? 1 : 0;
  const [serie, , emisor, vigencia, titular, llave] = datos.slice(desde);
  const [inicio, fin] = partes(vigencia);
  return {
    bytes: bytesDe(forge.asn1.toDer(certificado).getBytes()),
    serie: String(BigInt(`0x${forge.util.bytesToHex(letras(serie))}`)),
    emisor: nombreDe(emisor),
    titular: nombreDe(titular),
    desde: fechaDe(inicio),
    hasta: fechaDe(fin),
    modulo: moduloDe(llave),
  };
}

/** The bytes of the letters that node-forge writes them as. */
export const bytesDe = (letters: string): Uint8Array => Uint8Array.from(letters, (letter) => letter.charCodeAt(0));

function partes(valor: Asn1 | undefined): Asn1[] {
  if (!valor || typeof valor.value === 'string') throw new Error('El certificado no se entiende.');
  return valor.value;
}

function letras(valor: Asn1 | undefined): string {
  if (typeof valor?.value !== 'string') throw new Error('El certificado no se entiende.');
  return valor.value;
}

function moduloDe(llave: Asn1 | undefined): string | null {
  const [algoritmo] = partes(llave);
  const rsa = forge.asn1.derToOid(letras(partes(algoritmo)[0])) === forge.pki.oids.rsaEncryption;
  return rsa && llave ? (forge.pki.publicKeyFromAsn1(llave) as forge.pki.rsa.PublicKey).n.toString(16) : null;
}

const SIGLAS: Readonly<Record<string, string>> = {
  '2.5.4.3': 'CN',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.9': 'STREET',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
  '0.9.2342.19200300.100.1.1': 'UID',
  '0.9.2342.19200300.100.1.25': 'DC',
};

/** RFC 4514: the last first. */
function nombreDe(nombre: Asn1 | undefined): string {
  const conjuntos = partes(nombre).map((conjunto) =>
    partes(conjunto)
      .map((par) => {
        const [tipo, valor] = partes(par);
        const oid = forge.asn1.derToOid(letras(tipo));
        const siglas = SIGLAS[oid];
        if (siglas) return `${siglas}=${escapar(textoDe(valor))}`;
        return `${oid}=#${valor ? forge.asn1.toDer(valor).toHex() : ''}`;
      })
      .join('+'),
  );
  return conjuntos.toReversed().join(',');
}

const TELETEX = 20;
const LATIN: readonly number[] = [Type.PRINTABLESTRING, TELETEX, Type.IA5STRING];

function textoDe(valor: Asn1 | undefined): string {
  const text = letras(valor);
  if (valor?.type === Type.BMPSTRING) return new TextDecoder('utf-16be').decode(bytesDe(text));
  return LATIN.includes(valor?.type ?? 0) ? text : new TextDecoder().decode(bytesDe(text));
}

const escapar = (valor: string) => valor.replace(/[,+"\\<>;]/g, '\\$&').replace(/^[ #]|(?<=.) $/g, '\\$&');

function fechaDe(valor: Asn1 | undefined): Date {
  const text = letras(valor);
  return valor?.type === Type.UTCTIME ? forge.asn1.utcTimeToDate(text) : forge.asn1.generalizedTimeToDate(text);
}
