/** Suppliers' codes, registered. */
import type { ServerModule } from '../../core/module.ts';
import { bitacora } from './bitacora.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';
import { seedDemo } from './seed.ts';

const REPETIDO = 'El código del proveedor ya está en la lista.';

export const homologacion: ServerModule = {
  manifest,
  routes,
  bitacora,
  constraints: {
    homologacion_activa: { msg: REPETIDO, field: 'cod_prod_xml' },
    'homologacion.proveedor_id, homologacion.clave_xml, homologacion.unidad_xml': {
      msg: REPETIDO,
      field: 'cod_prod_xml',
    },
  },
  seedDemo,
  merges: { 'homologacion.proveedor_id': { joined: ['clave_xml', 'unidad_xml'] } },
};
