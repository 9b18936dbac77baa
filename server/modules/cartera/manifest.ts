/** What suppliers are owed. Customers owe in the same ledger: their screens are of `cartera-clientes`. */
import { defineModule } from '../../shared/manifest.ts';

const PROVEEDORES = 'view_menu_abastecimiento_cartera_proveedores';

const estado = (codigo: string, color: string, padres: readonly string[]) => ({
  ...{ proceso: 'cartera_documento', codigo, nombre: codigo.replaceAll('_', ' '), padres, color },
});

export const manifest = defineModule({
  name: 'cartera',
  titulo: 'Cartera',
  permisos: {
    verProveedores: { codename: PROVEEDORES, nombre: 'Ver la cartera de proveedores' },
    aplicar: {
      codename: `${PROVEEDORES}_acciones_aplicar`,
      nombre: 'Aplicar y desaplicar notas crédito y anticipos de proveedores',
    },
    ajustar: {
      codename: `${PROVEEDORES}_acciones_ajustar`,
      nombre: 'Ajustar al peso saldos de proveedores',
      critica: true,
    },
    exportar: { codename: `${PROVEEDORES}_acciones_exportar`, nombre: 'Exportar la cartera de proveedores' },
    importar: {
      codename: `${PROVEEDORES}_acciones_importar`,
      nombre: 'Importar saldos iniciales de proveedores',
      critica: true,
    },
  },
  screens: {
    CarteraProveedores: {
      path: '/cartera_proveedores',
      section: 'Abastecimiento',
      label: 'Cartera de proveedores',
      permiso: PROVEEDORES,
    },
    EdadesProveedores: {
      path: '/cartera_proveedores/edades',
      section: 'Abastecimiento',
      label: 'Edades de la cartera de proveedores',
      permiso: PROVEEDORES,
    },
    VerCarteraProveedor: {
      path: '/cartera_proveedores/ver/:id',
      section: 'Abastecimiento',
      label: 'Ver documento por pagar',
      permiso: PROVEEDORES,
      parent: 'CarteraProveedores',
    },
    ImportarSaldosProveedores: {
      path: '/cartera_proveedores/saldos',
      section: 'Abastecimiento',
      label: 'Importar saldos iniciales de proveedores',
      permiso: `${PROVEEDORES}_acciones_importar`,
      parent: 'CarteraProveedores',
    },
    ImportacionSaldosProveedores: {
      path: '/cartera_proveedores/saldos/:id',
      section: 'Abastecimiento',
      label: 'Importación de saldos iniciales de proveedores',
      permiso: `${PROVEEDORES}_acciones_importar`,
      parent: 'ImportarSaldosProveedores',
    },
  },
  menu: [
    {
      modulo: 'Abastecimiento',
      titulo: 'Cartera de proveedores',
      icono: 'credit-card',
      screen: 'CarteraProveedores',
      orden: 150,
    },
  ],
  busca: {
    cartera_documento: {
      titulo: 'Cartera de proveedores',
      icono: 'credit-card',
      lista: 'cartera/proveedores',
      permiso: PROVEEDORES,
      screen: 'VerCarteraProveedor',
      nombre: ':n_factura',
      detalle: [':proveedor'],
    },
  },
  tablas: { cartera_documento: { permiso: PROVEEDORES } },
  comenta: {
    cartera_documento: {
      nombre: 'Documento por pagar',
      en: 'un documento por pagar',
      screen: 'VerCarteraProveedor',
    },
  },
  origenes: {
    cartera_documento: { nombre: 'Documento por pagar', icono: 'credit-card', screen: 'VerCarteraProveedor' },
  },
  // What a document is follows from its amounts (`rules/estados.ts`).
  estados: [
    estado('CAUSADA', 'accent', []),
    estado('EN_DISCREPANCIA', 'danger', []),
    estado('LIBERADA', 'accent', []),
    estado('PROGRAMADA', 'attention', []),
    estado('PAGADA_PARCIAL', 'attention', []),
    estado('PAGADA', 'success', []),
    estado('APLICADA_PARCIAL', 'attention', []),
    estado('APLICADA', 'success', []),
    estado('REEMBOLSADA', 'done', []),
    estado('ANULADA', 'secondary', []),
  ],
});
