/** Screens of goods receipts. */
import { screen } from '../../lib/screen.ts';

export const entradasMercancia = {
  screens: {
    ListadoEntradasMercancia: screen(() => import('./EntradasList.tsx').then((m) => m.EntradasList)),
    CrearEntradaMercancia: screen(() => import('./EntradaCrear.tsx').then((m) => m.EntradaCrear)),
    EditarEntradaMercancia: screen(() => import('./EntradaEditar.tsx').then((m) => m.EntradaEditar)),
    VerEntradaMercancia: screen(() => import('./EntradaVer.tsx').then((m) => m.EntradaVer)),
  },
};
