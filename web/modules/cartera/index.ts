/** Screens of the ledger of suppliers. */
import { screen } from '../../lib/screen.ts';

export const cartera = {
  screens: {
    CarteraProveedores: screen(() => import('./CarteraList.tsx').then((m) => m.CarteraList)),
    EdadesProveedores: screen(() => import('./Edades.tsx').then((m) => m.Edades)),
    VerCarteraProveedor: screen(() => import('./DocumentoVer.tsx').then((m) => m.DocumentoVer)),
    ImportarSaldosProveedores: screen(() => import('./Importar.tsx').then((m) => m.ImportarSaldosProveedores)),
    ImportacionSaldosProveedores: screen(() => import('./Importar.tsx').then((m) => m.ImportacionSaldosProveedores)),
  },
};
