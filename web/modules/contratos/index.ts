/** Screens of leases and mandates. */
import { screen } from '../../lib/screen.ts';

export const contratos = {
  screens: {
    ContratosListar: screen(() => import('./ContratosList.tsx').then((m) => m.ContratosList)),
    ContratoCrear: screen(() => import('./ContratoCrear.tsx').then((m) => m.ContratoCrear)),
    ContratoEditar: screen(() => import('./ContratoEditar.tsx').then((m) => m.ContratoEditar)),
    ContratoVer: screen(() => import('./ContratoVer.tsx').then((m) => m.ContratoVer)),
    ContratosImportar: screen(() => import('./Importar.tsx').then((m) => m.ContratosImportar)),
    ContratosImportacion: screen(() => import('./Importar.tsx').then((m) => m.ContratosImportacion)),
    ContratosIncrementos: screen(() => import('./IncrementosList.tsx').then((m) => m.IncrementosList)),
  },
};
