/** Tokens of the API: one's own, for every signed-in user, and those of users of a service. */
import { defineModule } from '../../shared/manifest.ts';

const USUARIOS = 'view_menu_administracion_usuarios';

export const manifest = defineModule({
  name: 'tokens',
  titulo: 'Tokens de la API',
  permisos: {
    administrar: {
      codename: `${USUARIOS}_acciones_administrar_tokens`,
      nombre: 'Ver y revocar los tokens de otros usuarios, y crear los de usuarios de servicio',
      critica: true,
    },
  },
  screens: {
    TokensPropios: {
      path: '/perfil/tokens',
      section: 'Inicio',
      label: 'Tokens de la API',
      permiso: null,
      parent: 'perfil',
    },
  },
});
