/** Screen of the areas of the company. */
import { lazy } from 'react';

export const departamentos = {
  screens: {
    DepartamentosListar: lazy(() => import('./DepartamentosList.tsx').then((m) => ({ default: m.DepartamentosList }))),
  },
};
