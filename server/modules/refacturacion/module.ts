/** Invoicing again, registered. */
import type { ServerModule } from '../../core/module.ts';
import { alAnotarDian } from '../facturas/public.ts';
import { bitacora } from './bitacora.ts';
import { comprobaciones } from './comprobaciones.ts';
import { manifest } from './manifest.ts';
import { seguirDian } from './refacturar.ts';
import { routes } from './routes.ts';
import { demoRefacturacion } from './seed.ts';

alAnotarDian.escuchar(seguirDian);

export const refacturacion: ServerModule = {
  manifest,
  routes,
  bitacora,
  comprobaciones,
  demoDia: demoRefacturacion,
  merges: { 'refacturacion.persona_id': 'moves' },
};
