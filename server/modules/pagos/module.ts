/** Payments to owners and administrations, registered. */
import type { ServerModule } from '../../core/module.ts';
import { bitacora } from './bitacora.ts';
import { comprobaciones } from './comprobaciones.ts';
import { graficas } from './graficas/index.ts';
import { liquidacion } from './liquidar.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';
import { seedDemo } from './seed.ts';

export const pagos: ServerModule = {
  manifest,
  routes,
  graficas,
  bitacora,
  comprobaciones,
  jobs: [liquidacion],
  merges: {
    // What was paid stays with who it was paid to; the one that stays is paid from now on.
    'pago.persona_id': 'stays',
    'cuenta_propietario.persona_id': 'stays',
  },
  seedDemo,
};
