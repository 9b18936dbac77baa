/**
 * The webhooks of homes with sockets. The name is resolved here, each of its addresses is looked at, and the connection is made to the
 * one that was looked at: a name that leads elsewhere a moment later leads nowhere (DNS rebinding). The certificate is the name's.
 */
import { lookup } from 'node:dns/promises';
import * as http from 'node:http';
import * as https from 'node:https';
import { isIP } from 'node:net';
import type { WebhookAnswer, WebhookCall, WebhookPort } from '../../core/platform.ts';
import { chosenAddress, hostOf, refusalOf, SIN_NOMBRE } from '../../core/salida/webhook/direcciones.ts';
import { MAX_RESPUESTA, PACIENCIA_MS } from '../../core/salida/webhook/limites.ts';

export interface WebhookOptions {
  readonly privateHosts: readonly string[];
  /** Addresses of a name; the resolver of the system unless a test gives its own. */
  readonly resolve?: (host: string) => Promise<readonly string[]>;
  /** Certificate of an authority besides those that are known, for tests. */
  readonly ca?: string;
  readonly patience?: number;
}

const systemResolve = async (host: string) => (await lookup(host, { all: true })).map(({ address }) => address);

export function webhookSockets(options: WebhookOptions): WebhookPort {
  const { privateHosts, resolve = systemResolve, ca, patience = PACIENCIA_MS } = options;
  const find = async (url: URL) => {
    const host = hostOf(url);
    if (isIP(host) !== 0) return chosenAddress([host], { host, privateHosts });
    const addresses = await resolve(host).catch(() => []);
    return chosenAddress(addresses, { host, privateHosts });
  };
  return {
    async refuses(text) {
      const refusal = refusalOf(text, privateHosts);
      if (refusal) return refusal;
      const found = await find(new URL(text));
      // A name that leads nowhere today may lead somewhere tomorrow: each call looks at it again.
      return 'refusal' in found && found.refusal !== SIN_NOMBRE ? found.refusal : null;
    },
    async send(call) {
      const refusal = refusalOf(call.url, privateHosts);
      if (refusal) return { tipo: 'fallo', mensaje: refusal };
      const url = new URL(call.url);
      const begun = performance.now();
      const found = await within(find(url), patience);
      if (!found) return { tipo: 'fallo', mensaje: tarde(patience) };
      if ('refusal' in found) return { tipo: 'fallo', mensaje: found.refusal };
      return post(call, { url, address: found.address, ca, patience, left: patience - (performance.now() - begun) });
    },
  };
}

const tarde = (patience: number) => `El sistema no contestó en ${Math.round(patience / 1000)} segundos.`;

/** `null` for what did not come in time. */
async function within<T>(wanted: Promise<T>, ms: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  return Promise.race([wanted, late]).finally(() => clearTimeout(timer));
}

interface Target {
  readonly url: URL;
  /** The one that was looked at. */
  readonly address: string;
  readonly ca: string | undefined;
  readonly patience: number;
  /** Of it, after the name was looked up. */
  readonly left: number;
}

function post({ headers, body }: WebhookCall, target: Target): Promise<WebhookAnswer> {
  const { url, address, ca, patience, left } = target;
  const bytes = Buffer.from(body);
  const secure = url.protocol === 'https:';
  const host = hostOf(url);
  return new Promise((resolve) => {
    let sent = false;
    let late: ReturnType<typeof setTimeout> | undefined;
    const end = (answer: WebhookAnswer) => {
      clearTimeout(late);
      resolve(answer);
      request.destroy();
    };
    const request = (secure ? https : http).request({
      method: 'POST',
      host: address,
      port: url.port === '' ? (secure ? 443 : 80) : Number(url.port),
      path: `${url.pathname}${url.search}`,
      headers: { ...headers, Host: url.host, 'Content-Length': String(bytes.byteLength), Connection: 'close' },
      agent: false,
      ...(secure && isIP(host) === 0 ? { servername: host } : {}),
      ...(ca === undefined ? {} : { ca }),
    });
    late = setTimeout(() => end({ tipo: sent ? 'incierto' : 'fallo', mensaje: tarde(patience) }), left);
    request.on('finish', () => {
      sent = true;
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      const mensaje = `No se pudo hablar con el sistema: ${error.code ?? error.message}.`;
      end({ tipo: sent && error.code !== 'ECONNREFUSED' ? 'incierto' : 'fallo', mensaje });
    });
    request.on('response', (response) => {
      const codigo = response.statusCode ?? 0;
      const parts: Buffer[] = [];
      let read = 0;
      const whole = () =>
        end({ tipo: 'respuesta', codigo, texto: Buffer.concat(parts).subarray(0, MAX_RESPUESTA).toString('utf8') });
      response.on('data', (part: Buffer) => {
        parts.push(part);
        read += part.byteLength;
        if (read >= MAX_RESPUESTA) whole();
      });
      response.on('end', whole);
      response.on('error', whole);
    });
    request.end(bytes);
  });
}
