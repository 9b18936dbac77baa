/** Screens of the sign-in. */
import { lazy } from 'react';

export const sesion = {
  screens: { login: lazy(() => import('./Login.tsx').then((m) => ({ default: m.Login }))) },
};
