/** The fields of saved views, each said once. */
import type { CamposDe } from '../../core/db/campos.ts';

export const vistaGuardada = {
  usuario_id: { label: 'De', tipo: 'referencia' },
  lista: { label: 'Lista', tipo: 'texto' },
  nombre: { label: 'Nombre', tipo: 'texto', max: 60, obligatorio: true },
  consulta: { label: 'Búsqueda, filtros y orden', tipo: 'texto', max: 4_000 },
  grupo_id: { label: 'Compartida con', tipo: 'referencia', de: 'grupo' },
} as const satisfies CamposDe<'vista_guardada'>;
