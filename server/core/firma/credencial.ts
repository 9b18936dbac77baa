/** The port `firma`: what signs in our name. RSA with SHA-256 over WebCrypto, in every home alike. */
import forge from 'node-forge';
import { type Asn1, FaltaPkcs12, leerPkcs12 } from './pkcs12.ts';
import { bytesDe, type Certificado, leerCertificado } from './x509.ts';

export interface Credencial {
  /** Who signs. */
  readonly certificado: Certificado;
  /** Who answers for it, from it upwards, as far as the store says. */
  readonly cadena: readonly Certificado[];
  /** RSASSA-PKCS1-v1_5 with SHA-256, base64. */
  firmar(text: string): Promise<string>;
}

/** Of a store in base64. Throws `FaltaPkcs12`. */
export function abrirCredencial(base64: string, clave: string): Credencial {
  const { llaves, certificados } = leerPkcs12(deBase64(base64), clave);
  const leidos = certificados.map(leido);
  for (const llave of llaves) {
    const certificado = leidos.find(({ modulo }) => modulo === llave.n.toString(16));
    if (certificado) return credencialDe(pkcs8De(llave), certificado, cadenaDe(certificado, leidos));
  }
  throw new FaltaPkcs12('no tiene una llave RSA con su certificado');
}

function leido(certificado: Asn1): Certificado {
  try {
    return leerCertificado(certificado);
  } catch {
    throw new FaltaPkcs12('no se entiende su certificado');
  }
}

/** As WebCrypto takes it. */
function pkcs8De(llave: forge.pki.rsa.PrivateKey): Uint8Array {
  const info = forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(llave));
  return bytesDe(forge.asn1.toDer(info).getBytes());
}

function deBase64(base64: string): string {
  try {
    return atob(base64.replace(/\s+/g, ''));
  } catch {
    throw new FaltaPkcs12('no está en base64');
  }
}

function cadenaDe(certificado: Certificado, todos: readonly Certificado[]): Certificado[] {
  const cadena: Certificado[] = [];
  let at = certificado;
  for (const _ of todos) {
    const next = todos.find((each) => each.titular === at.emisor && each !== at);
    if (!next || cadena.includes(next)) break;
    cadena.push(next);
    at = next;
  }
  return cadena;
}

function credencialDe(pkcs8: Uint8Array, certificado: Certificado, cadena: readonly Certificado[]): Credencial {
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  let llave: Promise<CryptoKey> | undefined;
  return {
    ...{ certificado, cadena },
    async firmar(text) {
      llave ??= crypto.subtle.importKey('pkcs8', new Uint8Array(pkcs8), algorithm, false, ['sign']);
      return base64De(new Uint8Array(await crypto.subtle.sign(algorithm, await llave, new TextEncoder().encode(text))));
    },
  };
}

/** SHA-256 in base64. */
export async function huella256(data: string | Uint8Array): Promise<string> {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : new Uint8Array(data);
  return base64De(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

export function base64De(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}
