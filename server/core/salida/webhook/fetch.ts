/**
 * The webhooks of a home without sockets (the edge), by `fetch`. It cannot say to which address a name leads, nor hold it: there the
 * network itself has no way to private addresses. Names and addresses that are private by themselves are refused all the same.
 */
import type { WebhookAnswer, WebhookPort } from '../../platform.ts';
import { refusalOf } from './direcciones.ts';
import { MAX_RESPUESTA, PACIENCIA_MS } from './limites.ts';

export function webhookFetch(privateHosts: readonly string[]): WebhookPort {
  return {
    refuses: async (url) => refusalOf(url, privateHosts),
    async send({ url, headers, body }): Promise<WebhookAnswer> {
      const refusal = refusalOf(url, privateHosts);
      if (refusal) return { tipo: 'fallo', mensaje: refusal };
      try {
        const signal = AbortSignal.timeout(PACIENCIA_MS);
        const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
        return { tipo: 'respuesta', codigo: response.status, texto: await readStart(response) };
      } catch {
        return { tipo: 'incierto', mensaje: 'El sistema no contestó.' };
      }
    },
  };
}

async function readStart(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let read = 0;
  while (reader && read < MAX_RESPUESTA) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    read += value.byteLength;
    text += decoder.decode(value, { stream: true });
  }
  await reader?.cancel();
  return text;
}
