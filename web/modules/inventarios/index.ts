/** Screens of the ledger of stock, of what there is, and of adjustments. */
import { screen } from '../../lib/screen.ts';

export const inventarios = {
  screens: {
    MovimientosListar: screen(() => import('./MovimientosList.tsx').then((m) => m.MovimientosList)),
    ExistenciasListar: screen(() => import('./ExistenciasList.tsx').then((m) => m.ExistenciasList)),
    AjustesListar: screen(() => import('./AjustesList.tsx').then((m) => m.AjustesList)),
    AjusteCrear: screen(() => import('./AjusteCrear.tsx').then((m) => m.AjusteCrear)),
    AjusteEditar: screen(() => import('./AjusteEditar.tsx').then((m) => m.AjusteEditar)),
    AjusteVer: screen(() => import('./AjusteVer.tsx').then((m) => m.AjusteVer)),
    ImportarExistencias: screen(() => import('./Importar.tsx').then((m) => m.ImportarExistencias)),
    ImportacionExistencias: screen(() => import('./Importar.tsx').then((m) => m.ImportacionExistencias)),
  },
};
