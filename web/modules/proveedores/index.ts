/** Screens of the supplier directory. */
import { screen } from '../../lib/screen.ts';

export const proveedores = {
  screens: {
    ProveedoresListar: screen(() => import('./ProveedoresList.tsx').then((m) => m.ProveedoresList)),
    ProveedorCrear: screen(() => import('./ProveedorCrear.tsx').then((m) => m.ProveedorCrear)),
    ProveedorEditar: screen(() => import('./ProveedorEditar.tsx').then((m) => m.ProveedorEditar)),
    ProveedoresImportar: screen(() => import('./ProveedoresImportar.tsx').then((m) => m.ProveedoresImportar)),
    ProveedoresImportacion: screen(() => import('./ProveedoresImportar.tsx').then((m) => m.ProveedoresImportacion)),
  },
};
