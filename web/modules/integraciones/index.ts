/** Screens of integrations. */
import { screen, type WebModule } from '../../lib/screen.ts';

export const integraciones: WebModule = {
  screens: {
    ListadoIntegraciones: screen(() => import('./Eventos.tsx').then((m) => m.Eventos)),
    DestinosIntegraciones: screen(() => import('./Destinos.tsx').then((m) => m.Destinos)),
    OrigenesIntegraciones: screen(() => import('./Origenes.tsx').then((m) => m.Origenes)),
  },
};
