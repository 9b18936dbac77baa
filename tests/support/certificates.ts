/** An authority of the tests, and servers' certificates of it. */
import { generateKeyPairSync } from 'node:crypto';
import forge from 'node-forge';

export interface Authority {
  /** Its own certificate, which who is to trust it is given. */
  readonly ca: string;
  /** Key and certificate for a name, as `https.createServer` takes them. */
  certify(name: string): { readonly key: string; readonly cert: string };
}

const DAY_MS = 86_400_000;

export function authority(nombre = 'Autoridad de pruebas'): Authority {
  let serial = 1;
  const keys = () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const key = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
    const { n, e } = forge.pki.privateKeyFromPem(key);
    return { key, publicKey: forge.pki.rsa.setPublicKey(n, e) };
  };
  const own = keys();
  const issuer = [{ name: 'commonName', value: nombre }];
  const certificate = (publicKey: forge.pki.rsa.PublicKey, subject: string, extensions: object[]) => {
    const cert = forge.pki.createCertificate();
    cert.publicKey = publicKey;
    serial += 1;
    cert.serialNumber = serial.toString(16).padStart(4, '0');
    cert.validity.notBefore = new Date(Date.now() - DAY_MS);
    cert.validity.notAfter = new Date(Date.now() + 30 * DAY_MS);
    cert.setSubject([{ name: 'commonName', value: subject }]);
    cert.setIssuer(issuer);
    cert.setExtensions(extensions);
    cert.sign(forge.pki.privateKeyFromPem(own.key), forge.md.sha256.create());
    return forge.pki.certificateToPem(cert);
  };
  const usage = { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true };
  const ca = certificate(own.publicKey, nombre, [{ name: 'basicConstraints', cA: true, critical: true }, usage]);
  return {
    ca,
    certify(name) {
      const { key, publicKey } = keys();
      const altNames = [{ type: 2, value: name }];
      return { key, cert: certificate(publicKey, name, [{ name: 'subjectAltName', altNames }]) };
    },
  };
}
