/** The directory of people. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_comercial_directorio_personas';

export const manifest = defineModule({
  name: 'personas',
  titulo: 'Personas',
  permisos: {
    ver: { codename: VER, nombre: 'Ver personas' },
    crear: { codename: `${VER}_acciones_crear`, nombre: 'Crear personas' },
    editar: { codename: `${VER}_acciones_editar`, nombre: 'Editar personas' },
    inactivar: { codename: `${VER}_acciones_inactivar`, nombre: 'Activar e inactivar personas', critica: true },
    fusionar: { codename: `${VER}_acciones_fusionar`, nombre: 'Fusionar personas repetidas', critica: true },
    exportar: { codename: `${VER}_acciones_exportar`, nombre: 'Exportar personas', critica: true },
    importar: {
      codename: `${VER}_acciones_importar`,
      nombre: 'Importar personas: crea y cambia muchas a la vez',
      critica: true,
    },
    reservado: {
      codename: `${VER}_acciones_ver_reservado`,
      nombre: 'Ver cónyuge, ingresos y lista negra de las personas',
      critica: true,
    },
    datos: {
      codename: `${VER}_acciones_datos_personales`,
      nombre: 'Entregar a una persona los datos que se tienen de ella (Ley 1581)',
      critica: true,
    },
  },
  screens: {
    PersonaListar: {
      path: '/comercial/directorio-personas',
      section: 'Comercial',
      label: 'Directorio de Personas',
      permiso: VER,
    },
    PersonaCrear: {
      path: '/comercial/captura/personas/crear',
      section: 'Comercial',
      label: 'Crear persona',
      permiso: `${VER}_acciones_crear`,
      exitConfirm: true,
      parent: 'PersonaListar',
    },
    // Edit for who may edit; the read-only detail (the specification's PersonasDetalle) otherwise or with `?ver=1`.
    PersonasEditar: {
      path: '/comercial/captura/personas/editar/:id',
      section: 'Comercial',
      label: 'Editar persona',
      permiso: VER,
      exitConfirm: true,
      parent: 'PersonaListar',
    },
    PersonasImportar: {
      path: '/comercial/directorio-personas/importar',
      section: 'Comercial',
      label: 'Importar personas',
      permiso: `${VER}_acciones_importar`,
      parent: 'PersonaListar',
    },
    PersonasImportacion: {
      path: '/comercial/directorio-personas/importar/:id',
      section: 'Comercial',
      label: 'Importación de personas',
      permiso: `${VER}_acciones_importar`,
      parent: 'PersonasImportar',
    },
  },
  busca: {
    persona: {
      titulo: 'Personas',
      icono: 'person',
      lista: 'tercero/personas',
      permiso: VER,
      screen: 'PersonasEditar',
      consulta: 'ver=1',
      nombre: ':n_completo',
      detalle: [':tipo_documento :documento', ':ciudad'],
    },
  },
  menu: [
    {
      modulo: 'Comercial',
      titulo: 'Directorio de Personas',
      icono: 'people',
      screen: 'PersonaListar',
      orden: 210,
      acceso: { titulo: 'Personas', tecla: 'R' },
    },
  ],
  origenes: { persona: { nombre: 'Persona', icono: 'person', screen: 'PersonasEditar' } },
  comenta: { persona: { nombre: 'Persona', en: 'una persona', screen: 'PersonasEditar' } },
  tablas: {
    persona: {
      permiso: VER,
      enlaces: [
        'persona_tipo',
        'persona_direccion',
        'persona_telefono',
        'persona_contacto',
        'persona_conyuge',
        'persona_independiente',
      ],
    },
  },
  estados: [
    { proceso: 'persona', codigo: 'ACTIVO', nombre: 'ACTIVO', padres: ['INACTIVO'], color: 'success' },
    { proceso: 'persona', codigo: 'INACTIVO', nombre: 'INACTIVO', padres: ['ACTIVO'], color: 'secondary' },
  ],
  parametros: [
    {
      proceso: 'tableros',
      parametro: 'meta_personas_mes',
      tipo: 'numeric',
      valor: '6',
      label: 'Meta de personas nuevas al mes',
      rules: { min: 0, opcional: true },
      lo_leen: ['el tablero de Comercial'],
    },
    {
      proceso: 'personas',
      parametro: 'tp_doc_valid_naci',
      tipo: 'lista',
      valor: '13,22',
      label: 'Documentos que exigen ciudad y fechas',
      url: 'tercero/tipo_documento',
      option_label: 'nombre',
      tabla: 'tipo_documento',
      rules: { varios: true, opcional: true },
      lo_leen: ['PersonaCrear', 'PersonasEditar'],
    },
  ],
});
