/** Properties, registered. */
import type { ServerModule } from '../../core/module.ts';
import { bitacora } from './bitacora.ts';
import { graficas } from './graficas/index.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';
import { seedDemo } from './seed.ts';

export const inmuebles: ServerModule = {
  manifest,
  routes,
  graficas,
  bitacora,
  constraints: {
    'inmueble.codigo': { msg: 'El código ya es de otro inmueble.', field: 'codigo' },
    'inmueble_propietario.inmueble_id, inmueble_propietario.persona_id': {
      msg: 'Las dos son propietarias de un mismo inmueble: deja allí una sola, con la suma de sus participaciones.',
    },
    'inmueble.matricula_inmobiliaria': {
      msg: 'La matrícula inmobiliaria ya es de otro inmueble.',
      field: 'matricula_inmobiliaria',
    },
  },
  // A neighbourhood that passes to another zone takes its properties along.
  sigue: { 'inmueble.zona_id': 'barrio_id' },
  merges: {
    'inmueble.conjunto_id': 'moves',
    // Two owners of one property do not become one by themselves: their shares and accounts are decided there.
    'inmueble_propietario.persona_id': 'moves',
  },
  seedDemo,
};
