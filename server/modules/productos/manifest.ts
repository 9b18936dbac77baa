/** The catalogue of products. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_inventario_catalogo_productos';

export const manifest = defineModule({
  name: 'productos',
  titulo: 'Productos',
  permisos: {
    ver: { codename: VER, nombre: 'Ver productos' },
    crear: { codename: `${VER}_acciones_crear`, nombre: 'Crear productos' },
    editar: { codename: `${VER}_acciones_editar`, nombre: 'Editar productos' },
  },
  screens: {
    ListadoCatalogo: {
      path: '/catalogo-productos',
      section: 'Inventario',
      label: 'Catálogo de productos',
      permiso: VER,
    },
    CrearProducto: {
      path: '/catalogo-productos/crear-producto',
      section: 'Inventario',
      label: 'Crear producto',
      permiso: `${VER}_acciones_crear`,
      exitConfirm: true,
      parent: 'ListadoCatalogo',
    },
    EditarProducto: {
      path: '/catalogo-productos/editar-producto/:id',
      section: 'Inventario',
      label: 'Editar producto',
      permiso: `${VER}_acciones_editar`,
      exitConfirm: true,
      parent: 'ListadoCatalogo',
    },
    VerProducto: {
      path: '/catalogo-productos/ver-producto/:id',
      section: 'Inventario',
      label: 'Ver producto',
      permiso: VER,
      parent: 'ListadoCatalogo',
    },
  },
});
