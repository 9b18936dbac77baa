/** Positions and who holds them, registered. */
import type { ServerModule } from '../../core/module.ts';
import { bitacora } from './bitacora.ts';
import { comprobaciones } from './comprobaciones.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';
import { seedDemo } from './seed.ts';

export const cargos: ServerModule = {
  manifest,
  routes,
  bitacora,
  comprobaciones,
  seedDemo,
  constraints: {
    'cargo.codigo': { msg: 'El código ya existe.', field: 'codigo' },
    'ocupante.cargo_id, ocupante.persona_id': { msg: 'Esa persona ya ocupa el cargo.', field: 'persona_id' },
  },
  merges: { 'ocupante.persona_id': 'moves' },
};
