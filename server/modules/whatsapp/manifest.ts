/** Log and parameters of WhatsApp messages: shown in dialogs, without screens yet. */
import { defineModule } from '../../shared/manifest.ts';

export const manifest = defineModule({
  name: 'whatsapp',
  titulo: 'WhatsApp',
  permisos: {},
  screens: {},
});
