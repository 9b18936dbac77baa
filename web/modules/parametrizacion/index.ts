/** Screens of the configuration. */
import { screen } from '../../lib/screen.ts';

export const parametrizacion = {
  screens: {
    ConfiListar: screen(() => import('./Configuracion.tsx').then((m) => m.Configuracion)),
    ConfigParametros: screen(() => import('./Parametros.tsx').then((m) => m.Parametros)),
    ConfigNosotros: screen(() => import('./Nosotros.tsx').then((m) => m.Nosotros)),
  },
};
