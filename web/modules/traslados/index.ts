/** Screens of transfers. */
import { screen } from '../../lib/screen.ts';

export const traslados = {
  screens: {
    ListadoTraslados: screen(() => import('./TrasladosList.tsx').then((m) => m.TrasladosList)),
    CrearTraslados: screen(() => import('./TrasladoCrear.tsx').then((m) => m.TrasladoCrear)),
    EditarTraslado: screen(() => import('./TrasladoEditar.tsx').then((m) => m.TrasladoEditar)),
    VerTraslado: screen(() => import('./TrasladoVer.tsx').then((m) => m.TrasladoVer)),
    RecibirTraslado: screen(() => import('./TrasladoRecibir.tsx').then((m) => m.TrasladoRecibir)),
  },
};
