/** The menu and the states, registered. */
import type { ServerModule } from '../../core/module.ts';
import { syncStates } from '../../core/states.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';

export const menu: ServerModule = { manifest, routes, seedReference: syncStates };
