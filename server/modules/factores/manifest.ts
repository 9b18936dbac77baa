/** One's own second factor and the browsers that one trusts: open to every signed-in user, on the page of their profile. */
import { defineModule } from '../../shared/manifest.ts';

export const manifest = defineModule({ name: 'factores', titulo: 'Segundo factor', permisos: {}, screens: {} });
