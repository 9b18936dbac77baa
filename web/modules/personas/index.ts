/** Screens of the directory of people; each is its own chunk. */
import { screen } from '../../lib/screen.ts';

export const personas = {
  screens: {
    PersonaListar: screen(() => import('./PersonasList.tsx').then((m) => m.PersonasList)),
    PersonaCrear: screen(() => import('./PersonaCrear.tsx').then((m) => m.PersonaCrear)),
    PersonasEditar: screen(() => import('./PersonasEditar.tsx').then((m) => m.PersonasEditar)),
    PersonasImportar: screen(() => import('./PersonasImportar.tsx').then((m) => m.PersonasImportar)),
    PersonasImportacion: screen(() => import('./PersonasImportar.tsx').then((m) => m.PersonasImportacion)),
  },
};
