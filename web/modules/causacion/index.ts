/** Screens of causation. */
import { screen } from '../../lib/screen.ts';

export const causacion = {
  screens: { CausarFactura: screen(() => import('./Causar.tsx').then((m) => m.Causar)) },
};
