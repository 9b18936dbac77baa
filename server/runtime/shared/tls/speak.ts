/** The application over TLS: with the page of its own authority, the answers to plain HTTP, and what the person who starts it is told. */
import type { App } from '../../../app.ts';
import { securityHeaders } from '../../../core/http/security.ts';
import type { Listening, Secure } from '../listening.ts';
import type { ServerSettings } from '../settings.ts';
import type { Tls } from './certificates.ts';
import { networkAddress } from './names.ts';
import { plainAnswers } from './plain.ts';
import { TRUST_PATH, trustPages } from './trust-page.ts';

export function speakTls(app: App, settings: ServerSettings, tls: Tls): { serving: App; secure: Secure } {
  const headers = securityHeaders({ tls: false }).site;
  const pages = tls.authority ? trustPages(tls.authority, headers) : () => null;
  let { port } = settings;
  return {
    serving: { ...app, fetch: (request, env) => pages(request) ?? app.fetch(request, env) },
    secure: {
      tls,
      plain: plainAnswers(app, () => port, pages),
      listensOn(taken) {
        port = taken;
      },
    },
  };
}

export function describeAuthority(
  tls: Tls | null,
  { host }: ServerSettings,
  { port, plainPort }: Listening,
): readonly string[] {
  if (!tls?.authority) return [];
  const reached = host === '0.0.0.0' || host === '::' ? (networkAddress() ?? 'localhost') : host;
  const address = reached.includes(':') ? `[${reached}]` : reached;
  const page = plainPort ? `http://${address}:${plainPort}` : `https://${address}:${port}`;
  return [
    `Certificado propio. Cada equipo lo acepta una vez en ${page}${TRUST_PATH}`,
    `Su huella SHA-256: ${tls.authority.fingerprint}`,
  ];
}
