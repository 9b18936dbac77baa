/** The positions of the company and who holds them. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_administracion_cargos';

const estado = (codigo: string, color: string, padres: readonly string[]) => ({
  ...{ proceso: 'cargo', codigo, nombre: codigo, padres, color },
});

export const manifest = defineModule({
  name: 'cargos',
  titulo: 'Cargos',
  permisos: {
    ver: { codename: VER, nombre: 'Ver cargos y quién los ocupa' },
    crear: { codename: `${VER}_acciones_crear`, nombre: 'Crear cargos' },
    editar: { codename: `${VER}_acciones_editar`, nombre: 'Editar y activar cargos' },
    inactivar: { codename: `${VER}_acciones_inactivar`, nombre: 'Inactivar cargos' },
    ocupar: { codename: `${VER}_acciones_ocupar`, nombre: 'Registrar quién ocupa un cargo y su retiro' },
    importar: { codename: `${VER}_acciones_importar`, nombre: 'Importar cargos' },
    exportar: { codename: `${VER}_acciones_exportar`, nombre: 'Exportar cargos y ocupantes' },
  },
  screens: {
    GestionCargos: {
      path: '/config/gestionCargos',
      section: 'Administración',
      label: 'Gestión de cargos',
      permiso: VER,
    },
    CargoForm: {
      path: '/config/forms/cargos',
      section: 'Administración',
      label: 'Cargo',
      permiso: VER,
      exitConfirm: true,
      parent: 'GestionCargos',
    },
    OcupantesListar: {
      path: '/config/gestionCargos/ocupantes',
      section: 'Administración',
      label: 'Ocupantes',
      permiso: VER,
      parent: 'GestionCargos',
    },
    ImportarCargos: {
      path: '/config/gestionCargos/importar',
      section: 'Administración',
      label: 'Importar cargos',
      permiso: `${VER}_acciones_importar`,
      parent: 'GestionCargos',
    },
    ImportacionCargos: {
      path: '/config/gestionCargos/importar/:id',
      section: 'Administración',
      label: 'Importación de cargos',
      permiso: `${VER}_acciones_importar`,
      parent: 'GestionCargos',
    },
  },
  menu: [
    {
      modulo: 'Administración',
      titulo: 'Cargos',
      icono: 'organization',
      screen: 'GestionCargos',
      orden: 532,
    },
  ],
  estados: [
    estado('BORRADOR', 'secondary', []),
    estado('ACTIVO', 'success', ['BORRADOR', 'INACTIVO']),
    estado('INACTIVO', 'danger', ['ACTIVO']),
  ],
  tablas: { cargo: { permiso: VER }, ocupante: { permiso: VER } },
  comenta: {
    cargo: { nombre: 'Cargo', en: 'un cargo', screen: 'GestionCargos' },
    ocupante: { nombre: 'Ocupante', en: 'un ocupante', screen: 'OcupantesListar' },
  },
  busca: {
    cargo: {
      titulo: 'Cargos',
      icono: 'organization',
      lista: 'talento/cargos',
      permiso: VER,
      screen: 'CargoForm',
      consulta: 'id=:id',
      nombre: ':nombre',
      detalle: [':codigo', ':departamento'],
    },
  },
});
