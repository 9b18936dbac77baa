/** Screens of notifications. */
import { screen, type WebModule } from '../../lib/screen.ts';

export const notificaciones: WebModule = {
  screens: {
    ReglasNotificacion: screen(() => import('./Reglas.tsx').then((m) => m.Reglas)),
  },
};
