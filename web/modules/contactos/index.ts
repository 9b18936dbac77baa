/** Screens of sites and messages. */
import { screen } from '../../lib/screen.ts';

export const contactos = {
  screens: {
    ConfigContactos: screen(() => import('./SedesList.tsx').then((m) => m.SedesList)),
    ConfigMensajes: screen(() => import('./MensajesList.tsx').then((m) => m.MensajesList)),
  },
};
