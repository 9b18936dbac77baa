/** Causation: receipts become what a supplier is owed, with what is withheld of it and what does not match. */
import { defineModule } from '../../shared/manifest.ts';

const CARTERA = 'view_menu_abastecimiento_cartera_proveedores';

export const manifest = defineModule({
  name: 'causacion',
  titulo: 'Causación',
  permisos: {
    ver: { codename: `${CARTERA}_acciones_ver_causacion`, nombre: 'Ver retenciones y discrepancias de facturas' },
    causar: { codename: `${CARTERA}_acciones_causar`, nombre: 'Causar facturas de proveedor', critica: true },
    liberar: {
      codename: `${CARTERA}_acciones_liberar`,
      nombre: 'Liberar facturas con discrepancias',
      critica: true,
    },
    anular: { codename: `${CARTERA}_acciones_anular`, nombre: 'Anular facturas causadas', critica: true },
  },
  screens: {
    CausarFactura: {
      path: '/cartera_proveedores/causar',
      section: 'Abastecimiento',
      label: 'Causar factura',
      permiso: `${CARTERA}_acciones_causar`,
      parent: 'CarteraProveedores',
    },
  },
  eventos: {
    factura_en_discrepancia: { nombre: 'Factura de proveedor en discrepancia', origen: 'cartera_documento' },
  },
  numeraciones: [
    {
      ...{ codigo: 'DOCUMENTO_SOPORTE', titulo: 'Documentos soporte', prefijo: 'DS-', ancho: 6 },
      ...{ screen: 'VerCarteraProveedor', tercero: 'proveedor' },
    },
  ],
});
