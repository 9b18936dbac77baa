/** Another system that tells us things, with its secret: one origin, and what it sends signed as the standard says. */
import { registro } from '../../../server/modules/integraciones/contract/origenes.ts';
import { manifest } from '../../../server/modules/integraciones/manifest.ts';
import type { TestApp } from '../../support/app.ts';
import { Webhook } from '../../support/standard-webhook.ts';

export async function enviador(t: TestApp, tipos: string[]) {
  const jefa = await t.actor({ permisos: Object.values(manifest.permisos) });
  const { data } = await jefa.call(registro.create, { body: { codigo: 'portal', nombre: 'Portal', tipos } });
  const signer = new Webhook(data.secreto);
  return {
    jefa,
    async enviar(id: string, type: string, said: object) {
      const at = Math.floor(t.clock.now().getTime() / 1000);
      const body = JSON.stringify({ type, timestamp: t.clock.now().toISOString(), data: said });
      const response = await t.guest.raw('/api/integraciones/entrada/portal', {
        method: 'POST',
        body,
        headers: {
          ...{ 'content-type': 'application/json', 'webhook-id': id, 'webhook-timestamp': String(at) },
          'webhook-signature': signer.sign(id, at, body),
        },
      });
      return [response.status, await response.json()] as [number, Record<string, unknown>];
    },
  };
}
