/** Screen of the areas of the company. */
import { screen } from '../../lib/screen.ts';

export const departamentos = {
  screens: {
    DepartamentosListar: screen(() => import('./DepartamentosList.tsx').then((m) => m.DepartamentosList)),
  },
};
