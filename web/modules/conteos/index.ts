/** Screens of physical counts. */
import { screen } from '../../lib/screen.ts';

export const conteos = {
  screens: {
    ListadoInventario: screen(() => import('./InventariosList.tsx').then((m) => m.InventariosList)),
    CrearInventario: screen(() => import('./InventarioCrear.tsx').then((m) => m.InventarioCrear)),
    GestionarInventario: screen(() => import('./InventarioGestionar.tsx').then((m) => m.InventarioGestionar)),
    PlanConteos: screen(() => import('./PlanConteos.tsx').then((m) => m.PlanConteos)),
    MermasInventario: screen(() => import('./MermasInventario.tsx').then((m) => m.MermasInventario)),
    VerDetalleInventario: screen(() => import('./InventarioVer.tsx').then((m) => m.InventarioVer)),
  },
};
