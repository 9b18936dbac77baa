/** Physical counts of stock, registered. */
import type { ServerModule } from '../../core/module.ts';
import { bitacora } from './bitacora.ts';
import { comprobaciones } from './comprobaciones.ts';
import { manifest } from './manifest.ts';
import { programarDelDia } from './plan.ts';
import { routes } from './routes.ts';
import { demoConteos } from './seed.ts';

export const conteos: ServerModule = {
  manifest,
  routes,
  bitacora,
  comprobaciones,
  diario: programarDelDia,
  demoDia: demoConteos,
};
