/** Screens of the editor of templates; each is its own chunk. */
import { screen } from '../../lib/screen.ts';

export const plantillas = {
  screens: {
    Editor: screen(() => import('./PlantillasList.tsx').then((m) => m.PlantillasList)),
    EditorPlantilla: screen(() => import('./PlantillaEditar.tsx').then((m) => m.PlantillaEditar)),
  },
};
