/** Reading of suppliers' electronic invoices: the tool of who receives goods. Nothing is kept. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_abastecimiento_facturas_xml';

export const manifest = defineModule({
  name: 'facturas-xml',
  titulo: 'Lectura de facturas electrónicas',
  permisos: { ver: { codename: VER, nombre: 'Leer facturas electrónicas de proveedores' } },
  screens: {
    LeerFacturaXml: {
      path: '/abastecimiento/leer-factura',
      section: 'Abastecimiento',
      label: 'Leer factura electrónica',
      permiso: VER,
    },
  },
  menu: [
    {
      modulo: 'Abastecimiento',
      titulo: 'Leer factura electrónica',
      icono: 'file-code',
      screen: 'LeerFacturaXml',
      orden: 190,
      acceso: { titulo: 'Leer factura', tecla: 'L' },
    },
  ],
});
