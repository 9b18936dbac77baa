/** What suppliers are owed and customers owe. */
import { defineModule } from '../../shared/manifest.ts';

const PROVEEDORES = 'view_menu_abastecimiento_cartera_proveedores';
const CLIENTES = 'view_menu_comercial_cartera_clientes';
const EDADES = 'view_menu_comercial_edades_cartera_clientes';

export const manifest = defineModule({
  name: 'cartera',
  titulo: 'Cartera',
  permisos: {
    verProveedores: { codename: PROVEEDORES, nombre: 'Ver la cartera de proveedores' },
    verClientes: { codename: CLIENTES, nombre: 'Ver la cartera de clientes' },
    verEdades: { codename: EDADES, nombre: 'Ver las edades de la cartera de clientes' },
  },
  screens: {
    CarteraProveedores: {
      path: '/cartera_proveedores',
      section: 'Abastecimiento',
      label: 'Cartera de proveedores',
      permiso: PROVEEDORES,
    },
    CarteraClientes: {
      path: '/cartera_clientes',
      section: 'Comercial',
      label: 'Cartera de clientes',
      permiso: CLIENTES,
    },
    EdadesCartera: {
      path: '/edades_cartera_clientes',
      section: 'Comercial',
      label: 'Edades de cartera de clientes',
      permiso: EDADES,
    },
  },
});
