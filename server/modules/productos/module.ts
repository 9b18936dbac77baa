/** The catalogue of products, registered. */
import { hasOwnRows } from '../../core/demo-rows.ts';
import type { ServerModule } from '../../core/module.ts';
import { bitacora } from './bitacora.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';
import { seedReference } from './seed.ts';
import { seedDemo } from './seed-demo.ts';

export const productos: ServerModule = {
  manifest,
  routes,
  bitacora,
  constraints: {
    'producto.cod_prod': { msg: 'El código ya existe.', field: 'cod_prod' },
    'codigo_barras.clave': { msg: 'El código de barras pertenece a otro producto.', field: 'codigo_barras' },
    'impuesto.codigo': { msg: 'El código ya es de otro impuesto.', field: 'codigo' },
  },
  primerosPasos: async (db) => [
    {
      area: 'Inventario',
      titulo: 'Carga tu catálogo',
      detalle: 'Los productos que compras, guardas y vendes.',
      ruta: manifest.screens.ListadoCatalogo.path,
      hecho: await hasOwnRows(db, 'producto'),
    },
  ],
  seedReference,
  seedDemo,
};
