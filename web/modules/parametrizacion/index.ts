/** Screens of the configuration. */
import { lazy } from 'react';

export const parametrizacion = {
  screens: {
    ConfiListar: lazy(() => import('./Configuracion.tsx').then((m) => ({ default: m.Configuracion }))),
    ConfigParametros: lazy(() => import('./Parametros.tsx').then((m) => ({ default: m.Parametros }))),
    ConfigNosotros: lazy(() => import('./Nosotros.tsx').then((m) => ({ default: m.Nosotros }))),
  },
};
