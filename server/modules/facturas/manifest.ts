/** Invoices, pre-invoices and invoicing again. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_comercial_facturas';
const REFACTURACION = 'view_menu_comercial_re_facturacion';

export const manifest = defineModule({
  name: 'facturas',
  titulo: 'Facturas',
  permisos: {
    ver: { codename: VER, nombre: 'Ver facturas' },
    crear: { codename: `${VER}_acciones_crear`, nombre: 'Crear facturas' },
    verRefacturacion: { codename: REFACTURACION, nombre: 'Ver la re-facturación' },
  },
  screens: {
    ListadoFacturas: {
      path: '/facturas',
      section: 'Comercial',
      label: 'Facturas',
      permiso: VER,
    },
    CrearFactura: {
      path: '/facturas/crear/:id',
      section: 'Comercial',
      label: 'Crear factura',
      permiso: `${VER}_acciones_crear`,
      exitConfirm: true,
      parent: 'ListadoFacturas',
    },
    VerPrefactura: {
      path: '/prefacturas/ver/:id',
      section: 'Comercial',
      label: 'Ver prefactura',
      permiso: VER,
      parent: 'ListadoFacturas',
    },
    VerFactura: {
      path: '/facturas/ver/:id',
      section: 'Comercial',
      label: 'Ver factura',
      permiso: VER,
      parent: 'ListadoFacturas',
    },
    Refacturar: {
      path: '/re-facturacion',
      section: 'Comercial',
      label: 'Re-facturación',
      permiso: REFACTURACION,
    },
  },
});
