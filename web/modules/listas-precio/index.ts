/** Screens of price lists. */
import { screen } from '../../lib/screen.ts';

export const listasPrecio = {
  screens: {
    ListaPrecios: screen(() => import('./ListasPrecioList.tsx').then((m) => m.ListasPrecioList)),
    PreciosListar: screen(() => import('./PreciosList.tsx').then((m) => m.PreciosList)),
    PrecioProbar: screen(() => import('./PrecioProbar.tsx').then((m) => m.PrecioProbar)),
    ListaPrecioCrear: screen(() => import('./ListaCrear.tsx').then((m) => m.ListaCrear)),
    ListaPrecioEditar: screen(() => import('./ListaEditar.tsx').then((m) => m.ListaEditar)),
    ListaPrecioVer: screen(() => import('./ListaVer.tsx').then((m) => m.ListaVer)),
    PreciosImportar: screen(() => import('./Importar.tsx').then((m) => m.PreciosImportar)),
    PreciosImportacion: screen(() => import('./Importar.tsx').then((m) => m.PreciosImportacion)),
  },
};
