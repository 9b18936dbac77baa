/** Screens of accounting. */
import { screen } from '../../lib/screen.ts';

export const contabilidad = {
  screens: { PeriodosContables: screen(() => import('./Periodos.tsx').then((m) => m.Periodos)) },
};
