/** Invoicing again: an invoice corrected by a credit note and a new one, in one act. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_comercial_re_facturacion';

const estado = (codigo: string, color: string, padres: readonly string[]) => {
  return { proceso: 'refacturacion', codigo, nombre: codigo, padres, color };
};

export const manifest = defineModule({
  name: 'refacturacion',
  titulo: 'Re-facturación',
  permisos: {
    ver: { codename: VER, nombre: 'Ver la re-facturación' },
    crear: { codename: `${VER}_acciones_crear`, nombre: 'Simular y pedir re-facturaciones' },
    autorizar: { codename: `${VER}_acciones_autorizar`, nombre: 'Autorizar re-facturaciones', critica: true },
    exportar: { codename: `${VER}_acciones_exportar`, nombre: 'Exportar las re-facturaciones' },
  },
  screens: {
    Refacturar: { path: '/re-facturacion', section: 'Comercial', label: 'Re-facturación', permiso: VER },
    RefacturarFactura: {
      path: '/re-facturacion/factura/:id',
      section: 'Comercial',
      label: 'Re-facturar una factura',
      permiso: `${VER}_acciones_crear`,
      exitConfirm: true,
      parent: 'Refacturar',
    },
    VerRefacturacion: {
      path: '/re-facturacion/ver/:id',
      section: 'Comercial',
      label: 'Ver re-facturación',
      permiso: VER,
      parent: 'Refacturar',
    },
  },
  menu: [{ modulo: 'Comercial', titulo: 'Re-facturación', icono: 'history', screen: 'Refacturar', orden: 244 }],
  tablas: { refacturacion: { permiso: VER } },
  comenta: {
    refacturacion: { nombre: 'Re-facturación', en: 'una re-facturación', screen: 'VerRefacturacion' },
  },
  origenes: { refacturacion: { nombre: 'Re-facturación', icono: 'history', screen: 'VerRefacturacion' } },
  eventos: { factura_refacturada: { nombre: 'Factura que se re-facturó', origen: 'refacturacion', para: 'nadie' } },
  estados: [estado('INCOMPLETA', 'attention', ['COMPLETADA']), estado('COMPLETADA', 'success', ['INCOMPLETA'])],
});
