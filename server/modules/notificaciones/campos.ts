/** The fields of what is told of, and to whom, each said once. */
import type { CamposDe } from '../../core/db/campos.ts';
import { INTERNO } from '../../shared/campos.ts';

export const evento = {
  codigo: INTERNO,
  nombre: { label: 'Nombre', corto: 'Qué pasó', tipo: 'texto' },
  origen: INTERNO,
  modulo: INTERNO,
  modulo_titulo: { label: 'Módulo', tipo: 'texto' },
  critico: { label: 'Crítica', tipo: 'booleano' },
  estado: { label: 'Estado', tipo: 'texto' },
} as const satisfies CamposDe<'evento_notificacion'>;

export const regla = {
  evento_notificacion_id: { label: 'Evento', tipo: 'referencia' },
  /** Nobody in it: the superusers. */
  grupo_id: { label: 'Grupo', tipo: 'referencia', de: 'grupo', vacio: 'Superusuarios' },
  app: { label: 'En la campana', tipo: 'booleano' },
  push: { label: 'Con Mayordomo cerrado', tipo: 'booleano' },
} as const satisfies CamposDe<'regla_notificacion'>;
