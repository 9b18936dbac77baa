/** The fields of an action, each said once. What the code declares of it is told to nobody. */
import type { CamposDe } from '../../core/db/campos.ts';
import { INTERNO } from '../../shared/campos.ts';

export const accion = {
  codename: { ...INTERNO, label: 'Código' },
  nombre: { label: 'Nombre', corto: 'Acción', tipo: 'texto', letras: 'none', max: 120, obligatorio: true },
  descripcion: { label: 'Descripción', tipo: 'texto', max: 500 },
  modulo: INTERNO,
  modulo_titulo: { label: 'Módulo', tipo: 'texto' },
  critica: { label: 'Crítica', tipo: 'booleano' },
  estado: { label: 'Estado', tipo: 'texto' },
} as const satisfies CamposDe<'accion'>;
