/** Screens of the supplier directory; each is its own chunk. */
import { lazy } from 'react';

export const proveedores = {
  screens: {
    ProveedoresListar: lazy(() => import('./ProveedoresList.tsx').then((m) => ({ default: m.ProveedoresList }))),
    ProveedorCrear: lazy(() => import('./ProveedorCrear.tsx').then((m) => ({ default: m.ProveedorCrear }))),
    ProveedorEditar: lazy(() => import('./ProveedorEditar.tsx').then((m) => ({ default: m.ProveedorEditar }))),
    ProveedoresImportar: lazy(() =>
      import('./ProveedoresImportar.tsx').then((m) => ({ default: m.ProveedoresImportar })),
    ),
    ProveedoresImportacion: lazy(() =>
      import('./ProveedoresImportar.tsx').then((m) => ({ default: m.ProveedoresImportacion })),
    ),
  },
};
