/** Screens of suppliers' codes. */
import { screen } from '../../lib/screen.ts';

const importar = () => import('./HomologacionesImportar.tsx');

export const homologacion = {
  screens: {
    HomologarProductos: screen(() => import('./HomologarProductos.tsx').then((m) => m.HomologarProductos)),
    HomologacionesListar: screen(() => import('./HomologacionesList.tsx').then((m) => m.HomologacionesList)),
    HomologacionesImportar: screen(() => importar().then((m) => m.HomologacionesImportar)),
    HomologacionesImportacion: screen(() => importar().then((m) => m.HomologacionesImportacion)),
  },
};
