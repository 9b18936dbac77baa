/** Orders and their kinds, registered. */
import type { ServerModule } from '../../core/module.ts';
import { alAbonarClientes } from '../cartera/public.ts';
import { alCambiarCliente } from '../clientes/public.ts';
import { alEntrarStock } from '../inventarios/public.ts';
import { bitacora } from './bitacora.ts';
import { comprobaciones } from './comprobaciones.ts';
import { manifest } from './manifest.ts';
import { reexaminar } from './reexaminar.ts';
import { servirLlegada } from './reservar.ts';
import { routes } from './routes.ts';
import { demoPedidos } from './seed.ts';
import { seedTipos } from './seed-referencia.ts';

// A receipt, or a larger cupo, frees what waited for it in its own transaction.
alAbonarClientes.escuchar(reexaminar);
alCambiarCliente.escuchar((w, persona_id) => reexaminar(w, [persona_id]));
// What waits for stock holds it as it comes.
alEntrarStock.escuchar(servirLlegada);

export const pedidos: ServerModule = {
  manifest,
  routes,
  bitacora,
  comprobaciones,
  seedReference: seedTipos,
  demoDia: demoPedidos,
  constraints: {
    'configuracion_pedido.codigo': { msg: 'El código ya existe.', field: 'codigo' },
    'configuracion_pedido.prefijo': { msg: 'El prefijo ya está en uso.', field: 'prefijo' },
  },
  merges: { 'pedido.persona_id': 'moves', 'pedido.transportista_id': 'moves' },
};
