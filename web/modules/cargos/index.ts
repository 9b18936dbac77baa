/** Screens of positions. */
import { screen } from '../../lib/screen.ts';

export const cargos = {
  screens: {
    GestionCargos: screen(() => import('./CargosList.tsx').then((m) => m.CargosList)),
    CargoForm: screen(() => import('./CargoForm.tsx').then((m) => m.CargoForm)),
    OcupantesListar: screen(() => import('./OcupantesList.tsx').then((m) => m.OcupantesList)),
    ImportarCargos: screen(() => import('./Importar.tsx').then((m) => m.ImportarCargos)),
    ImportacionCargos: screen(() => import('./Importar.tsx').then((m) => m.ImportacionCargos)),
  },
};
