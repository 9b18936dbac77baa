/** Screens of notifications. */
import { lazy } from 'react';
import type { WebModule } from '../../lib/screen.ts';

export const notificaciones: WebModule = {
  screens: {
    ReglasNotificacion: lazy(() => import('./Reglas.tsx').then((m) => ({ default: m.Reglas }))),
  },
};
