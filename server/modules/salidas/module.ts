/** What leaves the house, registered. */
import type { ServerModule } from '../../core/module.ts';
import { canalCorreo } from '../../core/salida/correo/canal.ts';
import { bitacora } from './bitacora.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';

export const salidas: ServerModule = { manifest, routes, bitacora, canales: { correo: canalCorreo } };
