/** Screens of the directory of people; each is its own chunk. */
import { lazy } from 'react';

export const personas = {
  screens: {
    PersonaListar: lazy(() => import('./PersonasList.tsx').then((m) => ({ default: m.PersonasList }))),
    PersonaCrear: lazy(() => import('./PersonaCrear.tsx').then((m) => ({ default: m.PersonaCrear }))),
    PersonasEditar: lazy(() => import('./PersonasEditar.tsx').then((m) => ({ default: m.PersonasEditar }))),
    PersonasImportar: lazy(() => import('./PersonasImportar.tsx').then((m) => ({ default: m.PersonasImportar }))),
    PersonasImportacion: lazy(() => import('./PersonasImportar.tsx').then((m) => ({ default: m.PersonasImportacion }))),
  },
};
