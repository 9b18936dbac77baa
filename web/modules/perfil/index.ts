/** One's own page. */
import { screen } from '../../lib/screen.ts';

export const perfil = {
  screens: { perfil: screen(() => import('./Perfil.tsx').then((m) => m.Perfil)) },
};
