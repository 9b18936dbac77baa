/** One's own page. */
import { lazy } from 'react';

export const perfil = {
  screens: { perfil: lazy(() => import('./Perfil.tsx').then((m) => ({ default: m.Perfil }))) },
};
