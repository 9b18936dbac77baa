/** Reads a store of a key and its certificates (.p12, .pfx; RFC 7292), as node-forge does: AES, triple DES, and the RC2 of older programs. */
import forge from 'node-forge';

/** Why it cannot be read, for who sets it. */
export class FaltaPkcs12 extends Error {}

/** A value of ASN.1, of which `value` are its parts, or its bytes as letters of one byte each. */
export type Asn1 = forge.asn1.Asn1;

export interface Almacen {
  readonly llaves: readonly forge.pki.rsa.PrivateKey[];
  /** X.509, each whole. */
  readonly certificados: readonly Asn1[];
}

const { oids } = forge.pki;
/** What opens with neither, nor without a password, has another one. */
const CLAVE = /MAC could not be verified|Invalid password|Cannot decrypt|decrypt/i;

/** Throws `FaltaPkcs12`. */
export function leerPkcs12(der: string, clave: string): Almacen {
  const almacen = abrir(der, clave);
  const de = (tipo: string | undefined) => almacen.getBags({ bagType: tipo ?? '' })[tipo ?? ''] ?? [];
  return {
    llaves: [...de(oids.keyBag), ...de(oids.pkcs8ShroudedKeyBag)].flatMap(({ key }) => (key ? [key] : [])),
    certificados: de(oids.certBag).map(({ cert, asn1 }) => (cert ? forge.pki.certificateToAsn1(cert) : asn1)),
  };
}

function abrir(der: string, clave: string): forge.pkcs12.Pkcs12Pfx {
  try {
    return forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(der), true, clave);
  } catch (error) {
    const said = error instanceof Error ? error.message : '';
    throw new FaltaPkcs12(
      CLAVE.test(said) ? 'su clave no es la que se dio' : 'no es un almacén PKCS#12 (.p12 o .pfx) que se entienda',
    );
  }
}
