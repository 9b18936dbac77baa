/** Customers, registered. */
import type { ServerModule } from '../../core/module.ts';
import { bitacora } from './bitacora.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';
import { seedClientes } from './seed.ts';
import { seedConsumidorFinal } from './seed-referencia.ts';

export const clientes: ServerModule = {
  manifest,
  routes,
  bitacora,
  seedReference: seedConsumidorFinal,
  seedDemo: seedClientes,
  constraints: { 'cliente.persona_id': { msg: 'La persona ya es cliente.' } },
  // One card a person: that of the surviving person wins.
  merges: { 'cliente.persona_id': { joined: [], copies: { orden_nombre: 'orden_nombre', busca: 'busca' } } },
  sigue: { 'cliente.orden_nombre': 'persona_id', 'cliente.busca': 'persona_id' },
};
