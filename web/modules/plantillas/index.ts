/** Screens of the editor of templates; each is its own chunk. */
import { lazy } from 'react';

export const plantillas = {
  screens: {
    Editor: lazy(() => import('./PlantillasList.tsx').then((m) => ({ default: m.PlantillasList }))),
    EditorPlantilla: lazy(() => import('./PlantillaEditar.tsx').then((m) => ({ default: m.PlantillaEditar }))),
  },
};
