/** What tests of webhooks share: a module that publishes, and a receiver that answers as it is told. */
import type { WebhookAnswer, WebhookCall, WebhookPort } from '../../../server/core/platform.ts';
import { publicarEvento } from '../../../server/core/publicar.ts';
import { modules } from '../../../server/modules/index.ts';
import type { DestinoAlta } from '../../../server/modules/integraciones/contract/destinos.ts';
import { registro } from '../../../server/modules/integraciones/contract/destinos.ts';
import * as e from '../../../server/modules/integraciones/contract/eventos.ts';
import { manifest } from '../../../server/modules/integraciones/manifest.ts';
import { defineModule } from '../../../server/shared/manifest.ts';
import { type TestApp, testApp } from '../../support/app.ts';

const pruebas = defineModule({
  ...{ name: 'pruebas', titulo: 'Pruebas', permisos: {}, screens: {} },
  publica: { 'cosa.creada': 'Cosa creada', 'cosa.cambiada': 'Cosa cambiada' },
});
const built = [...modules, { manifest: pruebas, routes: [] }];
export const OK: WebhookAnswer = { tipo: 'respuesta', codigo: 200, texto: '{"ok":true,"token":"abc"}' };
export const MAL: WebhookAnswer = { tipo: 'respuesta', codigo: 503, texto: 'ocupado' };

/** An application with somebody who may do all of it, and what a receiver was sent. */
export async function montaje() {
  const sent: WebhookCall[] = [];
  const mood = { next: (_: WebhookCall): WebhookAnswer => OK };
  const webhook: WebhookPort = {
    refuses: async (url) => (url.includes('privado') ? 'La dirección es de una red privada.' : null),
    async send(call) {
      sent.push(call);
      return mood.next(call);
    },
  };
  const t: TestApp = await testApp({ modules: built, webhook });
  const jefa = await t.actor({ permisos: Object.values(manifest.permisos) });
  const eventos = async () => {
    const page = await jefa.call(e.eventosList.list, { query: { page: 1 } });
    return Array.isArray(page) ? page : page.results;
  };
  return {
    ...{ t, jefa, sent, mood, eventos },
    crear: async (more: Partial<DestinoAlta> = {}) => {
      const body = {
        nombre: 'Contabilidad',
        url: 'https://sistema.example.co/avisos?clave=1',
        eventos: ['*'],
        ...more,
      };
      return (await jefa.call(registro.create, { body })).data;
    },
    publicar: (id: number, tipo = 'cosa.creada') =>
      t.work((w) => publicarEvento(w, tipo, { registro: id, datos: { estado: 'NUEVA' } })),
    uno: async () => (await eventos())[0] as e.Evento,
    ids: () => sent.map(({ headers }) => headers['webhook-id']),
  };
}
export type Montaje = Awaited<ReturnType<typeof montaje>>;
