/** The delivery calendar, registered: nothing is asked of the server. */
import type { ServerModule } from '../../core/module.ts';
import { manifest } from './manifest.ts';

export const calendario: ServerModule = { manifest, routes: [] };
