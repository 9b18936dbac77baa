/** Screens of requests of quotation. */
import { screen } from '../../lib/screen.ts';

export const cotizacionesCompra = {
  screens: {
    ListadoCotizacionesCompra: screen(() => import('./SolicitudesList.tsx').then((m) => m.SolicitudesList)),
    CrearCotizacionCompra: screen(() => import('./SolicitudCrear.tsx').then((m) => m.SolicitudCrear)),
    EditarCotizacionCompra: screen(() => import('./SolicitudEditar.tsx').then((m) => m.SolicitudEditar)),
    VerCotizacionCompra: screen(() => import('./SolicitudVer.tsx').then((m) => m.SolicitudVer)),
    ResponderCotizacionCompra: screen(() => import('./Responder.tsx').then((m) => m.Responder)),
  },
};
