/** Screens of credit notes of suppliers. */
import { screen } from '../../lib/screen.ts';

export const notasCreditoProveedor = {
  screens: {
    ListadoNotasCredito: screen(() => import('./NotasList.tsx').then((m) => m.NotasList)),
    CrearNotaCredito: screen(() => import('./NotaCrear.tsx').then((m) => m.NotaCrear)),
    EditarNotaCredito: screen(() => import('./NotaEditar.tsx').then((m) => m.NotaEditar)),
    VerNotaCredito: screen(() => import('./NotaVer.tsx').then((m) => m.NotaVer)),
  },
};
