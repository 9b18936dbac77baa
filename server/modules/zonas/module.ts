/** Warehouses and their zones, registered. */
import type { ServerModule } from '../../core/module.ts';
import { bitacora } from './bitacora.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';
import { seedDemo } from './seed.ts';

export const zonas: ServerModule = {
  manifest,
  routes,
  bitacora,
  constraints: {
    'bodega.codigo': { msg: 'El código ya existe.', field: 'codigo' },
    'zona_bodega.bodega_id, zona_bodega.codigo': {
      msg: 'La bodega ya tiene una zona con ese código.',
      field: 'codigo',
    },
    'zona_bodega.bodega_id, zona_bodega.secuencia_recorrido': {
      msg: 'Otra zona de la bodega ya tiene esa secuencia.',
      field: 'secuencia_recorrido',
    },
    'zona_bodega.codigo_barras': { msg: 'Otra zona ya tiene ese código de barras.', field: 'codigo_barras' },
  },
  seedDemo,
};
