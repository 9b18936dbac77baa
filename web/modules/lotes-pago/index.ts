/** Screens of batches of payments to suppliers. */
import { screen } from '../../lib/screen.ts';

export const lotesPago = {
  screens: {
    ListadoLotesPago: screen(() => import('./LotesList.tsx').then((m) => m.LotesList)),
    CrearLotePago: screen(() => import('./LoteCrear.tsx').then((m) => m.LoteCrear)),
    EditarLotePago: screen(() => import('./LoteEditar.tsx').then((m) => m.LoteEditar)),
    VerLotePago: screen(() => import('./LoteVer.tsx').then((m) => m.LoteVer)),
  },
};
