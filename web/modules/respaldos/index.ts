/** Screens of copies, drills and the state of the system. */
import { screen, type WebModule } from '../../lib/screen.ts';

export const respaldos: WebModule = {
  screens: {
    EstadoSistema: screen(() => import('./Estado.tsx').then((m) => m.Estado)),
    DestinosRespaldo: screen(() => import('./Destinos.tsx').then((m) => m.Destinos)),
    SimulacrosRespaldo: screen(() => import('./Simulacros.tsx').then((m) => m.Simulacros)),
  },
};
