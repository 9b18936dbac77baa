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
  },
});
