/** From which states each state of a product is reached. */
import type { Estado } from '../../../shared/manifest.ts';

export const TRANSICIONES = [
  { proceso: 'producto', codigo: 'BORRADOR', nombre: 'BORRADOR', padres: [], color: 'secondary' },
  {
    proceso: 'producto',
    codigo: 'ACTIVO',
    nombre: 'ACTIVO',
    padres: ['BORRADOR', 'SOLO_VENTA', 'INACTIVO'],
    color: 'success',
  },
  { proceso: 'producto', codigo: 'SOLO_VENTA', nombre: 'SOLO VENTA', padres: ['ACTIVO'], color: 'attention' },
  {
    proceso: 'producto',
    codigo: 'INACTIVO',
    nombre: 'INACTIVO',
    padres: ['BORRADOR', 'ACTIVO', 'SOLO_VENTA'],
    color: 'secondary',
  },
] as const satisfies readonly Estado[];
