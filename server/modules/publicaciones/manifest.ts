/** What the company publishes: news, and what it says of itself. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_administracion_publicaciones';

const estado = (codigo: string, nombre: string, color: string, padres: readonly string[]) => ({
  ...{ proceso: 'publicacion', codigo, nombre, padres, color },
});

export const manifest = defineModule({
  name: 'publicaciones',
  titulo: 'Publicaciones',
  permisos: {
    ver: { codename: VER, nombre: 'Ver publicaciones' },
    crear: { codename: `${VER}_acciones_crear`, nombre: 'Crear publicaciones' },
    editar: { codename: `${VER}_acciones_editar`, nombre: 'Editar publicaciones y enviarlas a revisión' },
    publicar: { codename: `${VER}_acciones_publicar`, nombre: 'Publicar y despublicar', critica: true },
    exportar: { codename: `${VER}_acciones_exportar`, nombre: 'Exportar publicaciones' },
  },
  screens: {
    ConfigPublicaciones: {
      path: '/config/publicaciones',
      section: 'Administración',
      label: 'Publicaciones',
      permiso: VER,
      exitConfirm: true,
      parent: 'ConfiListar',
    },
  },
  busca: {
    publicacion: {
      titulo: 'Publicaciones',
      icono: 'megaphone',
      lista: 'web/publicaciones',
      permiso: VER,
      screen: 'ConfigPublicaciones',
      consulta: 'q=:titulo',
      nombre: ':titulo',
      detalle: [':estado'],
    },
  },
  tablas: { contenido_web: { permiso: VER, enlaces: ['contenido_web_version'] } },
  comenta: { contenido_web: { nombre: 'Publicación', en: 'una publicación', screen: 'ConfigPublicaciones' } },
  estados: [
    estado('BORRADOR', 'BORRADOR', 'secondary', ['PUBLICADA']),
    estado('EN_REVISION', 'EN REVISIÓN', 'attention', ['BORRADOR']),
    estado('PUBLICADA', 'PUBLICADA', 'success', ['EN_REVISION']),
    estado('PROGRAMADA', 'PROGRAMADA', 'accent', ['EN_REVISION']),
    estado('VENCIDA', 'VENCIDA', 'secondary', ['PUBLICADA']),
  ],
});
