/** Templates of letters and contracts: the editor, and what every template may say of the company, of who prints and of the day. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_administracion_editor';

export const manifest = defineModule({
  name: 'plantillas',
  titulo: 'Editor de plantillas',
  permisos: {
    ver: { codename: VER, nombre: 'Ver e imprimir plantillas de documentos' },
    crear: { codename: `${VER}_acciones_crear`, nombre: 'Crear plantillas de documentos' },
    editar: { codename: `${VER}_acciones_editar`, nombre: 'Editar plantillas de documentos' },
    publicar: { codename: `${VER}_acciones_publicar`, nombre: 'Publicar plantillas de documentos', critica: true },
    inactivar: { codename: `${VER}_acciones_inactivar`, nombre: 'Activar e inactivar plantillas de documentos' },
    exportar: { codename: `${VER}_acciones_exportar`, nombre: 'Exportar la lista de plantillas' },
  },
  screens: {
    Editor: { path: '/editor', section: 'Administración', label: 'Editor de plantillas', permiso: VER },
    EditorPlantilla: {
      path: '/editor/plantilla/:id',
      section: 'Administración',
      label: 'Editar plantilla',
      permiso: VER,
      exitConfirm: true,
      parent: 'Editor',
    },
  },
  busca: {
    plantilla: {
      titulo: 'Plantillas',
      icono: 'file',
      lista: 'documentos/plantillas',
      permiso: VER,
      screen: 'EditorPlantilla',
      nombre: ':nombre',
      detalle: [':tipo_nombre', ':estado'],
    },
  },
  menu: [
    {
      modulo: 'Administración',
      titulo: 'Editor de plantillas',
      icono: 'file',
      screen: 'Editor',
      orden: 555,
      acceso: { titulo: 'Plantillas', tecla: 'N' },
    },
  ],
  tablas: { plantilla: { permiso: VER, enlaces: ['plantilla_version'] } },
  comenta: { plantilla: { nombre: 'Plantilla', en: 'una plantilla', screen: 'EditorPlantilla' } },
  estados: [
    { proceso: 'plantilla', codigo: 'BORRADOR', nombre: 'BORRADOR', padres: ['INACTIVA'], color: 'attention' },
    {
      proceso: 'plantilla',
      codigo: 'PUBLICADA',
      nombre: 'PUBLICADA',
      padres: ['BORRADOR', 'INACTIVA'],
      color: 'success',
    },
    {
      proceso: 'plantilla',
      codigo: 'INACTIVA',
      nombre: 'INACTIVA',
      padres: ['BORRADOR', 'PUBLICADA'],
      color: 'secondary',
    },
  ],
});
