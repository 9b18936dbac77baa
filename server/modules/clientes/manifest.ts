/** Customers: what is known of the people whom the company sells to. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_comercial_clientes';
/** The issue names the act that changes customers under the permissions of what they owe. */
const CARTERA = 'view_menu_comercial_cartera_clientes';

export const manifest = defineModule({
  name: 'clientes',
  titulo: 'Clientes',
  permisos: {
    ver: { codename: VER, nombre: 'Ver clientes' },
    editar: {
      codename: `${CARTERA}_acciones_clientes`,
      nombre: 'Cambiar el cupo, el plazo, los datos de facturación y el bloqueo de los clientes',
      critica: true,
    },
    exportar: { codename: `${VER}_acciones_exportar`, nombre: 'Exportar clientes' },
  },
  screens: {
    ClientesListar: {
      path: '/comercial/clientes',
      section: 'Comercial',
      label: 'Clientes',
      permiso: VER,
    },
  },
  menu: [{ modulo: 'Comercial', titulo: 'Clientes', icono: 'person', screen: 'ClientesListar', orden: 215 }],
  busca: {
    cliente: {
      titulo: 'Clientes',
      icono: 'person',
      lista: 'ventas/clientes',
      permiso: VER,
      screen: 'ClientesListar',
      consulta: 'q=:documento',
      nombre: ':nombre',
      detalle: [':documento'],
    },
  },
  tablas: { cliente: { permiso: VER } },
  comenta: { cliente: { nombre: 'Cliente', en: 'un cliente', screen: 'ClientesListar' } },
});
