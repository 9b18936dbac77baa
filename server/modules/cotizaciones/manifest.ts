/** Quotations to customers and from suppliers. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_comercial_cotizaciones';

export const manifest = defineModule({
  name: 'cotizaciones',
  titulo: 'Cotizaciones',
  permisos: {
    ver: { codename: VER, nombre: 'Ver cotizaciones' },
    crear: { codename: `${VER}_acciones_crear`, nombre: 'Crear cotizaciones' },
    editar: { codename: `${VER}_acciones_editar`, nombre: 'Editar cotizaciones' },
  },
  screens: {
    ListadoCotizaciones: {
      path: '/cotizaciones',
      section: 'Comercial',
      label: 'Cotizaciones',
      permiso: VER,
    },
    CrearCotizacion: {
      path: '/cotizaciones/crear/:tipo_cotizacion',
      section: 'Comercial',
      label: 'Crear cotización',
      permiso: `${VER}_acciones_crear`,
      exitConfirm: true,
      parent: 'ListadoCotizaciones',
    },
    EditarCotizacion: {
      path: '/cotizaciones/editar/:id',
      section: 'Comercial',
      label: 'Editar cotización',
      permiso: `${VER}_acciones_editar`,
      exitConfirm: true,
      parent: 'ListadoCotizaciones',
    },
    VerCotizacion: {
      path: '/cotizaciones/ver/:id',
      section: 'Comercial',
      label: 'Ver cotización',
      permiso: VER,
      parent: 'ListadoCotizaciones',
    },
  },
});
