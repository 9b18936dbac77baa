/** The fields of an area of the company, each said once. */
import type { CamposDe } from '../../core/db/campos.ts';
import { INTERNO } from '../../shared/campos.ts';

export const departamento = {
  codigo: { label: 'Código', tipo: 'texto', max: 20, obligatorio: true },
  nombre: { label: 'Nombre', corto: 'Departamento', tipo: 'texto', letras: 'none', max: 80, obligatorio: true },
  padre_id: { label: 'Depende de', tipo: 'referencia', de: 'departamento', vacio: 'De ninguno' },
  responsable_id: { label: 'Responsable', tipo: 'referencia', de: 'usuario', vacio: 'Sin responsable' },
  estado: { label: 'Estado', tipo: 'estado' },
  orden_nombre: INTERNO,
} as const satisfies CamposDe<'departamento'>;
