/**
 * An own certificate authority and the certificate of this server, for an office without a domain name (X.509, RFC 5280; what browsers ask
 * of a server's certificate: CA/Browser Forum, Baseline Requirements 7.1.2.7).
 */
import { generateKeyPairSync, randomBytes, X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import forge from 'node-forge';

/** Both in PEM. */
export interface KeyPair {
  readonly cert: string;
  readonly key: string;
}

const DAY = 86_400_000;
/** Ten years: to trust it anew on every device is work for people. */
const AUTHORITY_DAYS = 3650;
/** Apple's systems take no certificate of a server that lasts longer. */
const SERVER_DAYS = 397;
/** A new one is made in time, whoever is on holiday. */
const RENEW_BEFORE = 30 * DAY;
/** The clocks of the devices may be late. */
const EARLIER = DAY;

const SHA256 = () => forge.md.sha256.create();

export function makeAuthority(machine: string, now: Date): KeyPair {
  const { certificate, key, privateKey } = blank(now, AUTHORITY_DAYS);
  const name = [
    { name: 'commonName', value: `Mayordomo en ${machine}`.slice(0, 64) },
    { name: 'organizationName', value: 'Mayordomo' },
  ];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([
    { name: 'basicConstraints', critical: true, cA: true, pathLenConstraint: 0 },
    { name: 'keyUsage', critical: true, keyCertSign: true, cRLSign: true },
    { name: 'subjectKeyIdentifier' },
  ]);
  certificate.sign(privateKey, SHA256());
  return { cert: forge.pki.certificateToPem(certificate), key };
}

/** `names`: what people type to reach it, host names and addresses. */
export function issue(authority: KeyPair, names: readonly string[], now: Date): KeyPair {
  const signer = forge.pki.certificateFromPem(authority.cert);
  const { certificate, key } = blank(now, SERVER_DAYS);
  certificate.setSubject([{ name: 'commonName', value: (names[0] ?? 'mayordomo').slice(0, 64) }]);
  certificate.setIssuer(signer.subject.attributes);
  const keyIdentifier = signer.generateSubjectKeyIdentifier().getBytes();
  certificate.setExtensions([
    { name: 'basicConstraints', critical: true, cA: false },
    { name: 'keyUsage', critical: true, digitalSignature: true, keyEncipherment: true },
    { name: 'extKeyUsage', serverAuth: true },
    {
      name: 'subjectAltName',
      altNames: names.map((name) => (isIP(name) ? { type: 7, ip: name } : { type: 2, value: name })),
    },
    { name: 'subjectKeyIdentifier' },
    { name: 'authorityKeyIdentifier', keyIdentifier },
  ]);
  certificate.sign(forge.pki.privateKeyFromPem(authority.key), SHA256());
  return { cert: forge.pki.certificateToPem(certificate), key };
}

/** The certificate of the server ends soon, is of another authority, or lacks one of `names`. */
export function isStale({ cert }: KeyPair, authority: KeyPair, names: readonly string[], now: Date): boolean {
  const read = new X509Certificate(cert);
  if (!read.checkIssued(new X509Certificate(authority.cert))) return true;
  if (read.validToDate.getTime() - now.getTime() < RENEW_BEFORE) return true;
  return names.some((name) => (isIP(name) ? !read.checkIP(name) : !read.checkHost(name)));
}

/** SHA-256 of the certificate as devices show it: 'AB:CD:…'. */
export const fingerprintOf = (cert: string): string => new X509Certificate(cert).fingerprint256;

/** RSA of 2048 bits: what the oldest phones of an office take too. */
function blank(now: Date, days: number) {
  const { privateKey: key } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const privateKey = forge.pki.privateKeyFromPem(key);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.setRsaPublicKey(privateKey.n, privateKey.e);
  // Positive, and never twice (RFC 5280, 4.1.2.2).
  certificate.serialNumber = `1${randomBytes(16).toString('hex').slice(1)}`;
  certificate.validity.notBefore = new Date(now.getTime() - EARLIER);
  certificate.validity.notAfter = new Date(now.getTime() - EARLIER + days * DAY);
  return { certificate, key, privateKey };
}
