/** Screens of quotations. */
import { screen } from '../../lib/screen.ts';

export const cotizaciones = {
  screens: {
    ListadoCotizaciones: screen(() => import('./CotizacionesList.tsx').then((m) => m.CotizacionesList)),
    CrearCotizacion: screen(() => import('./CotizacionCrear.tsx').then((m) => m.CotizacionCrear)),
    EditarCotizacion: screen(() => import('./CotizacionEditar.tsx').then((m) => m.CotizacionEditar)),
    VerCotizacion: screen(() => import('./CotizacionVer.tsx').then((m) => m.CotizacionVer)),
    ResponderCotizacion: screen(() => import('./Responder.tsx').then((m) => m.Responder)),
  },
};
