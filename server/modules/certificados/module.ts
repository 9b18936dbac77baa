/** Certificates, registered. */
import type { ServerModule } from '../../core/module.ts';
import { bitacora } from './bitacora.ts';
import { manifest } from './manifest.ts';
import { pages } from './pages.ts';
import { routes } from './routes.ts';

export const certificados: ServerModule = {
  manifest,
  routes,
  pages,
  bitacora,
  merges: { 'certificado.persona_id': 'moves' },
};
