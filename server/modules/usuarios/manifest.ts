/** Users and groups: screens, permissions and menu entries. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_administracion_usuarios';
const GRUPOS = 'view_menu_administracion_grupos';

export const manifest = defineModule({
  name: 'usuarios',
  titulo: 'Usuarios y grupos',
  permisos: {
    ver: { codename: VER, nombre: 'Ver usuarios' },
    crear: { codename: `${VER}_acciones_crear`, nombre: 'Crear usuarios' },
    editar: { codename: `${VER}_acciones_editar`, nombre: 'Editar usuarios' },
    inactivar: { codename: `${VER}_acciones_inactivar`, nombre: 'Activar e inactivar usuarios', critica: true },
    cambiarClave: {
      codename: `${VER}_acciones_cambiar_clave`,
      nombre: 'Cambiar la contraseña de otros usuarios',
      critica: true,
    },
    quitarFactor: {
      codename: `${VER}_acciones_quitar_factor`,
      nombre: 'Quitar el segundo factor de otros usuarios',
      critica: true,
    },
    exportar: { codename: `${VER}_acciones_exportar`, nombre: 'Exportar usuarios' },
    exportarMatriz: {
      codename: `${VER}_acciones_exportar_matriz`,
      nombre: 'Exportar la matriz de accesos',
      critica: true,
    },
    verGrupos: { codename: GRUPOS, nombre: 'Ver grupos' },
    crearGrupos: { codename: `${GRUPOS}_acciones_crear`, nombre: 'Crear grupos', critica: true },
    editarGrupos: { codename: `${GRUPOS}_acciones_editar`, nombre: 'Editar grupos y sus permisos', critica: true },
    eliminarGrupos: { codename: `${GRUPOS}_acciones_eliminar`, nombre: 'Eliminar grupos', critica: true },
    exportarGrupos: { codename: `${GRUPOS}_acciones_exportar`, nombre: 'Exportar grupos' },
  },
  screens: {
    UsuariosListar: {
      path: '/usuarios',
      section: 'Administración',
      label: 'Usuarios',
      permiso: VER,
    },
    UsuarioCrear: {
      path: '/usuarios/crear',
      section: 'Administración',
      label: 'Crear usuario',
      permiso: `${VER}_acciones_crear`,
      exitConfirm: true,
      parent: 'UsuariosListar',
    },
    UsuarioEditar: {
      path: '/usuarios/editar/:id',
      section: 'Administración',
      label: 'Editar usuario',
      permiso: `${VER}_acciones_editar`,
      exitConfirm: true,
      parent: 'UsuariosListar',
    },
    GruposListar: {
      path: '/grupos',
      section: 'Administración',
      label: 'Grupos',
      permiso: GRUPOS,
    },
    GrupoCrear: {
      path: '/grupos/crear',
      section: 'Administración',
      label: 'Crear grupo',
      permiso: `${GRUPOS}_acciones_crear`,
      exitConfirm: true,
      parent: 'GruposListar',
    },
    // Edit for who may edit; read-only otherwise.
    GrupoEditar: {
      path: '/grupos/editar/:id',
      section: 'Administración',
      label: 'Editar grupo',
      permiso: GRUPOS,
      exitConfirm: true,
      parent: 'GruposListar',
    },
  },
  busca: {
    usuario: {
      titulo: 'Usuarios',
      icono: 'person',
      lista: 'usuarios',
      permiso: VER,
      screen: 'UsuarioEditar',
      nombre: ':n_completo',
      detalle: [':username', ':departamento'],
    },
    grupo: {
      titulo: 'Grupos',
      icono: 'shield-lock',
      lista: 'grupos',
      permiso: GRUPOS,
      screen: 'GrupoEditar',
      nombre: ':nombre',
      detalle: [':descripcion'],
    },
  },
  menu: [
    {
      modulo: 'Administración',
      titulo: 'Usuarios',
      icono: 'people',
      screen: 'UsuariosListar',
      orden: 510,
      acceso: { titulo: 'Usuarios', tecla: 'U' },
    },
    { modulo: 'Administración', titulo: 'Grupos', icono: 'shield-lock', screen: 'GruposListar', orden: 520 },
  ],
  comenta: {
    usuario: { nombre: 'Usuario', en: 'un usuario', screen: 'UsuarioEditar' },
    grupo: { nombre: 'Grupo', en: 'un grupo', screen: 'GrupoEditar' },
  },
  eventos: {
    usuario_creado: { nombre: 'Usuario creado', origen: 'usuario' },
    usuario_inactivado: { nombre: 'Usuario inactivado', origen: 'usuario' },
    usuario_sin_uso: { nombre: 'Usuario que hace mucho no ingresa', origen: 'usuario' },
  },
  origenes: {
    usuario: { nombre: 'Usuario', icono: 'person', screen: 'UsuarioEditar' },
  },
  parametros: [
    {
      proceso: 'general',
      parametro: 'usuario_dias_sin_uso',
      tipo: 'numeric',
      valor: '90',
      label: 'Se avisa de un usuario activo que no ingresa desde hace',
      rules: { unidad: 'días', min: 7, max: 365 },
      lo_leen: ['UsuariosListar'],
    },
  ],
  tablas: {
    usuario: { permiso: VER, enlaces: ['usuario_grupo', 'usuario_accion'] },
    grupo: { permiso: GRUPOS, enlaces: ['grupo_accion'] },
  },
});
