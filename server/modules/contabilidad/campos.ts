/** The fields of a month of the books, and the modules that close theirs. */
import type { CamposDe } from '../../core/db/campos.ts';

export const MODULOS = {
  INVENTARIO: 'Inventario',
  COMPRAS: 'Compras',
  VENTAS: 'Ventas',
  CARTERA: 'Cartera',
} as const;
export type ModuloContable = keyof typeof MODULOS;

export const periodo = {
  anio: { label: 'Año', tipo: 'entero', obligatorio: true },
  mes: { label: 'Mes', tipo: 'entero', obligatorio: true },
  modulo: { label: 'Módulo', tipo: 'texto', valores: MODULOS, obligatorio: true },
  cerrado: { label: 'Cerrado', tipo: 'booleano' },
} as const satisfies CamposDe<'periodo'>;
