/** Screens of the sign-in. */
import { screen } from '../../lib/screen.ts';

export const sesion = {
  screens: {
    login: screen(() => import('./Login.tsx').then((m) => m.Login)),
    RecuperarClave: screen(() => import('./RecuperarClave.tsx').then((m) => m.RecuperarClave)),
  },
};
