/** What each person keeps for themselves: theme, density, columns and saved views of lists. */
import { defineModule } from '../../shared/manifest.ts';

export const manifest = defineModule({ name: 'preferencias', titulo: 'Preferencias', permisos: {}, screens: {} });
