/** WhatsApp, registered: its way out, its log, its webhook. */
import type { ServerModule } from '../../core/module.ts';
import { canalWhatsapp } from '../../core/salida/whatsapp/canal.ts';
import { comprobaciones } from './costos.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';
import { seedDemo } from './seed.ts';

export const whatsapp: ServerModule = {
  manifest,
  routes,
  comprobaciones,
  canales: { whatsapp: canalWhatsapp },
  // What was written to somebody stays told of that record.
  seedDemo,
  merges: {
    'whatsapp_bitacora.persona_id': 'stays',
    'whatsapp_recibido.persona_id': 'stays',
    // Their number or address still says that they were written to.
    'envio.persona_id': 'stays',
  },
};
