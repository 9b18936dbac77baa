/** Screens of invoicing again. */
import { screen } from '../../lib/screen.ts';

export const refacturacion = {
  screens: {
    Refacturar: screen(() => import('./RefacturacionesList.tsx').then((m) => m.RefacturacionesList)),
    RefacturarFactura: screen(() => import('./RefacturarFactura.tsx').then((m) => m.RefacturarFactura)),
    VerRefacturacion: screen(() => import('./RefacturacionVer.tsx').then((m) => m.RefacturacionVer)),
  },
};
