/** Quotations, registered. */
import type { ServerModule } from '../../core/module.ts';
import { alCambiarDeCotizacion } from '../pedidos/public.ts';
import { bitacora } from './bitacora.ts';
import { comprobaciones } from './comprobaciones.ts';
import { manifest } from './manifest.ts';
import { seguirPedidos } from './pedir.ts';
import { recordarVencimientos } from './recordar.ts';
import { routes } from './routes.ts';
import { demoCotizaciones } from './seed.ts';

// What its orders take of a quotation says how far it came.
alCambiarDeCotizacion.escuchar(seguirPedidos);

export const cotizaciones: ServerModule = {
  manifest,
  routes,
  bitacora,
  comprobaciones,
  diario: recordarVencimientos,
  demoDia: demoCotizaciones,
  merges: { 'cotizacion.persona_id': 'moves' },
};
