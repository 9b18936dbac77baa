/** Questions that any signed-in user may ask: products with their stock and price. */
import { defineModule } from '../../shared/manifest.ts';

export const manifest = defineModule({
  name: 'consultas',
  titulo: 'Consultas',
  permisos: {},
  screens: {
    ConsultarProductos: {
      path: '/consultar-productos',
      section: 'Inventario',
      label: 'Consultar productos',
      permiso: null,
    },
  },
  menu: [
    {
      modulo: 'Inventario',
      titulo: 'Consultar productos',
      icono: 'search',
      screen: 'ConsultarProductos',
      orden: 205,
      acceso: { titulo: 'Existencias', tecla: 'X' },
    },
  ],
});
