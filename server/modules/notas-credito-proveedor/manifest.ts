/** Credit notes of suppliers. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_abastecimiento_notas_credito_proveedor';

export const manifest = defineModule({
  name: 'notas-credito-proveedor',
  titulo: 'Notas crédito de proveedor',
  permisos: {
    ver: { codename: VER, nombre: 'Ver notas crédito de proveedor' },
    crear: { codename: `${VER}_acciones_crear`, nombre: 'Crear notas crédito de proveedor' },
    editar: { codename: `${VER}_acciones_editar`, nombre: 'Editar notas crédito de proveedor' },
  },
  screens: {
    ListadoNotasCredito: {
      path: '/notas-credito-proveedor',
      section: 'Abastecimiento',
      label: 'Notas crédito proveedor',
      permiso: VER,
    },
    CrearNotaCredito: {
      path: '/notas-credito-proveedor/crear',
      section: 'Abastecimiento',
      label: 'Crear nota crédito',
      permiso: `${VER}_acciones_crear`,
      exitConfirm: true,
      parent: 'ListadoNotasCredito',
    },
    EditarNotaCredito: {
      path: '/notas-credito-proveedor/editar/:id',
      section: 'Abastecimiento',
      label: 'Editar nota crédito',
      permiso: `${VER}_acciones_editar`,
      exitConfirm: true,
      parent: 'ListadoNotasCredito',
    },
    VerNotaCredito: {
      path: '/notas-credito-proveedor/ver/:id',
      section: 'Abastecimiento',
      label: 'Ver nota crédito',
      permiso: VER,
      parent: 'ListadoNotasCredito',
    },
  },
});
