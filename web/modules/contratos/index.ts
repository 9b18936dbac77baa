/** Screens of leases and mandates. */
import { screen } from '../../lib/screen.ts';

export const contratos = {
  screens: {
    ContratosListar: screen(() => import('./ContratosList.tsx').then((m) => m.ContratosList)),
    ContratoCrear: screen(() => import('./ContratoCrear.tsx').then((m) => m.ContratoCrear)),
    ContratoEditar: screen(() => import('./ContratoEditar.tsx').then((m) => m.ContratoEditar)),
    ContratoVer: screen(() => import('./ContratoVer.tsx').then((m) => m.ContratoVer)),
    ContratosIncrementos: screen(() => import('./IncrementosList.tsx').then((m) => m.IncrementosList)),
  },
};
