/** Picking, registered. */
import type { ServerModule } from '../../core/module.ts';
import { alReservarPedido, alSalirPedido, alSoltarPedido } from '../pedidos/public.ts';
import { soltarPickings } from './actos.ts';
import { bitacora } from './bitacora.ts';
import { comprobaciones } from './comprobaciones.ts';
import { recibirReserva } from './crear.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';
import { demoPicking } from './seed.ts';
import { ajustarPickings } from './sin-picking.ts';

alReservarPedido.escuchar(recibirReserva);
alSoltarPedido.escuchar(soltarPickings);
alSalirPedido.escuchar(ajustarPickings);

export const picking: ServerModule = { manifest, routes, bitacora, comprobaciones, demoDia: demoPicking };
