/** Screen of what leaves the house. */
import { screen, type WebModule } from '../../lib/screen.ts';

export const salidas: WebModule = {
  screens: { SalidasListar: screen(() => import('./Salidas.tsx').then((m) => m.Salidas)) },
};
