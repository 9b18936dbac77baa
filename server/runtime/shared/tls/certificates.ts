/** The certificate that the server speaks TLS with: of two files that somebody keeps, or of an own authority in the data folder. */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { formatDate } from '../../../shared/dates.ts';
import { StartError } from '../start-error.ts';
import { fingerprintOf, isStale, issue, type KeyPair, makeAuthority } from './authority.ts';
import { namesOfThisMachine } from './names.ts';
import type { TlsSource } from './settings.ts';

/** What it takes of the settings of the server. */
interface TlsSettings {
  readonly tlsSource: TlsSource | null;
  readonly dataDir: string;
  readonly host: string;
  readonly publicUrl?: string | null;
}

export interface Tls {
  /** As it is now. */
  readonly pair: KeyPair;
  /** The next one when there is one: files that were replaced, an own one that ends soon. `null`: go on with this one. Never throws. */
  renewed(now: Date): KeyPair | null;
  /** Of the own authority. */
  readonly authority: { readonly cert: string; readonly fingerprint: string } | null;
  /** What is to be said at the start. */
  readonly warning: string | null;
}

/** `null`: the server speaks HTTP. Throws StartError. */
export function openTls(settings: TlsSettings, now: Date): Tls | null {
  const { tlsSource } = settings;
  if (tlsSource === null) return null;
  return tlsSource === 'propio' ? ownTls(settings, now) : givenTls(tlsSource, now);
}

function givenTls({ certFile, keyFile }: Exclude<TlsSource, 'propio'>, now: Date): Tls {
  let pair = readPair(certFile, keyFile);
  const until = new X509Certificate(pair.cert).validToDate;
  return {
    pair,
    authority: null,
    warning:
      until < now ? `El certificado de TLS_CERT venció el ${formatDate(until.toISOString().slice(0, 10))}.` : null,
    renewed() {
      try {
        const read = readPair(certFile, keyFile);
        if (read.cert === pair.cert && read.key === pair.key) return null;
        pair = read;
        return pair;
      } catch {
        // Half replaced: the next look finds both.
        return null;
      }
    },
  };
}

function readPair(certFile: string, keyFile: string): KeyPair {
  const cert = readSetting('TLS_CERT', certFile);
  const key = readSetting('TLS_KEY', keyFile);
  const certificate = understood('TLS_CERT', 'un certificado en PEM', () => new X509Certificate(cert));
  const privateKey = understood('TLS_KEY', 'una llave privada en PEM, sin clave', () => createPrivateKey(key));
  if (!certificate.checkPrivateKey(privateKey)) {
    throw new StartError('Configuración inválida: TLS_KEY no es la llave del certificado de TLS_CERT.');
  }
  return { cert, key };
}

function readSetting(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new StartError(`Configuración inválida: ${name} no se puede leer.`);
  }
}

function understood<T>(name: string, what: string, read: () => T): T {
  try {
    return read();
  } catch {
    throw new StartError(`Configuración inválida: ${name} no es ${what}.`);
  }
}

function ownTls({ dataDir, host, publicUrl }: TlsSettings, now: Date): Tls {
  const folder = join(dataDir, 'tls');
  const names = () => namesOfThisMachine(host, publicUrl);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const authority = kept(folder, 'autoridad') ?? keep(folder, 'autoridad', makeAuthority(hostname(), now));
    const current = (at: Date): KeyPair => {
      const known = kept(folder, 'servidor');
      if (known && !isStale(known, authority, names(), at)) return known;
      return keep(folder, 'servidor', issue(authority, names(), at));
    };
    let pair = current(now);
    return {
      pair,
      authority: { cert: authority.cert, fingerprint: fingerprintOf(authority.cert) },
      warning: null,
      renewed(at) {
        try {
          const next = current(at);
          if (next.cert === pair.cert) return null;
          pair = next;
          return pair;
        } catch {
          return null;
        }
      },
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`No se puede tener el certificado propio en ${folder}: ${reason}`);
  }
}

function kept(folder: string, name: string): KeyPair | null {
  const [cert, key] = [join(folder, `${name}.crt`), join(folder, `${name}.key`)];
  if (!existsSync(cert) || !existsSync(key)) return null;
  return { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') };
}

/** The key first: a certificate without its key would be taken for none, and made again. */
function keep(folder: string, name: string, pair: KeyPair): KeyPair {
  for (const [suffix, text] of [
    ['key', pair.key],
    ['crt', pair.cert],
  ] as const) {
    const file = join(folder, `${name}.${suffix}`);
    writeFileSync(`${file}.nuevo`, text, { mode: 0o600 });
    renameSync(`${file}.nuevo`, file);
  }
  return pair;
}
