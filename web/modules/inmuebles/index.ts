/** Screens of properties. */
import { screen } from '../../lib/screen.ts';

export const inmuebles = {
  screens: {
    InmueblesListar: screen(() => import('./InmueblesList.tsx').then((m) => m.InmueblesList)),
    InmuebleCrear: screen(() => import('./InmuebleCrear.tsx').then((m) => m.InmuebleCrear)),
    InmuebleEditar: screen(() => import('./InmuebleEditar.tsx').then((m) => m.InmuebleEditar)),
    InmuebleVer: screen(() => import('./InmuebleVer.tsx').then((m) => m.InmuebleVer)),
    InmueblesImportar: screen(() => import('./InmueblesImportar.tsx').then((m) => m.InmueblesImportar)),
    InmueblesImportacion: screen(() => import('./InmueblesImportar.tsx').then((m) => m.InmueblesImportacion)),
  },
};
