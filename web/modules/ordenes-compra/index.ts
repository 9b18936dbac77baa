/** Screens of purchase orders. */
import { screen } from '../../lib/screen.ts';

export const ordenesCompra = {
  screens: {
    ListadoOrdenesCompra: screen(() => import('./OrdenesList.tsx').then((m) => m.OrdenesList)),
    SugerenciasCompra: screen(() => import('./Sugerencias.tsx').then((m) => m.Sugerencias)),
    CuposAprobacion: screen(() => import('./Cupos.tsx').then((m) => m.Cupos)),
    CrearOrdenCompra: screen(() => import('./OrdenCrear.tsx').then((m) => m.OrdenCrear)),
    EditarOrdenCompra: screen(() => import('./OrdenEditar.tsx').then((m) => m.OrdenEditar)),
    ResponderOrdenCompra: screen(() => import('./Responder.tsx').then((m) => m.Responder)),
    VerOrdenCompra: screen(() => import('./OrdenVer.tsx').then((m) => m.OrdenVer)),
  },
};
