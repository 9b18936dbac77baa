/** Job applicants, positions and job offers. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_administracion_aspirantes';
const CARGOS = 'view_menu_administracion_cargos';
const OFERTAS = 'view_menu_administracion_ofertas_empleo';

export const manifest = defineModule({
  name: 'aspirantes',
  titulo: 'Aspirantes',
  permisos: {
    ver: { codename: VER, nombre: 'Ver aspirantes' },
    verCargos: { codename: CARGOS, nombre: 'Ver cargos' },
    crearCargos: { codename: `${CARGOS}_acciones_crear`, nombre: 'Crear y editar cargos' },
    verOfertas: { codename: OFERTAS, nombre: 'Ver ofertas de empleo' },
  },
  screens: {
    AspirantesListar: {
      path: '/aspirantes',
      section: 'Administración',
      label: 'Aspirantes',
      permiso: VER,
    },
    AspiranteDetalle: {
      path: '/aspirantes/aspirante/:id',
      section: 'Administración',
      label: 'Detalle del aspirante',
      permiso: VER,
      parent: 'AspirantesListar',
    },
    GestionCargos: {
      path: '/config/gestionCargos',
      section: 'Administración',
      label: 'Gestión de cargos',
      permiso: CARGOS,
    },
    CargoForm: {
      path: '/config/forms/cargos',
      section: 'Administración',
      label: 'Cargo',
      permiso: `${CARGOS}_acciones_crear`,
      exitConfirm: true,
      parent: 'GestionCargos',
    },
    OfertasEmpleo: {
      path: '/principalUsu/forms/publicaciones/empleo',
      section: 'Administración',
      label: 'Ofertas de empleo',
      permiso: OFERTAS,
      exitConfirm: true,
    },
  },
});
