/** Certificates, registered. */
import type { ServerModule } from '../../core/module.ts';
import { bitacora } from './bitacora.ts';
import { fuenteCertificado } from './fuente.ts';
import { manifest } from './manifest.ts';
import { pages } from './pages.ts';
import { routes } from './routes.ts';
import { demoCertificados } from './seed.ts';

export const certificados: ServerModule = {
  manifest,
  routes,
  pages,
  bitacora,
  fuentes: { certificado: fuenteCertificado },
  demoDia: demoCertificados,
  merges: { 'certificado.persona_id': 'moves' },
};
