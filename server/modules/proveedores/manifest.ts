/** The supplier directory: screens, permissions and menu entry. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_abastecimiento_directorio_proveedores';

export const manifest = defineModule({
  name: 'proveedores',
  titulo: 'Proveedores',
  permisos: {
    ver: { codename: VER, nombre: 'Ver el directorio de proveedores' },
    crear: { codename: `${VER}_acciones_crear`, nombre: 'Crear proveedores' },
    editar: { codename: `${VER}_acciones_editar`, nombre: 'Editar proveedores' },
    inactivar: { codename: `${VER}_acciones_inactivar`, nombre: 'Activar e inactivar proveedores', critica: true },
    exportar: { codename: `${VER}_acciones_exportar`, nombre: 'Exportar proveedores' },
    verDocumentos: { codename: `${VER}_acciones_ver_documentos`, nombre: 'Ver los documentos de proveedores' },
    editarDocumentos: {
      codename: `${VER}_acciones_editar_documentos`,
      nombre: 'Adjuntar, ordenar y eliminar documentos de proveedores',
    },
  },
  screens: {
    ProveedoresListar: {
      path: '/abastecimiento/directorio-proveedores',
      section: 'Abastecimiento',
      label: 'Directorio de Proveedores',
      permiso: VER,
    },
    ProveedorCrear: {
      path: '/abastecimiento/captura/proveedores/crear',
      section: 'Abastecimiento',
      label: 'Crear proveedor',
      permiso: `${VER}_acciones_crear`,
      exitConfirm: true,
      parent: 'ProveedoresListar',
    },
    // Edit for who may edit; the read-only detail otherwise or with `?ver=1`.
    ProveedorEditar: {
      path: '/abastecimiento/captura/proveedores/editar/:id',
      section: 'Abastecimiento',
      label: 'Editar proveedor',
      permiso: VER,
      exitConfirm: true,
      parent: 'ProveedoresListar',
    },
  },
  menu: [
    {
      modulo: 'Abastecimiento',
      titulo: 'Directorio de Proveedores',
      icono: 'organization',
      screen: 'ProveedoresListar',
      orden: 110,
    },
  ],
  tablas: { proveedor: { permiso: VER } },
  estados: [
    { proceso: 'proveedor', codigo: 'ACTIVO', nombre: 'ACTIVO', padres: ['INACTIVO'], color: 'success' },
    { proceso: 'proveedor', codigo: 'INACTIVO', nombre: 'INACTIVO', padres: ['ACTIVO'], color: 'secondary' },
  ],
});
