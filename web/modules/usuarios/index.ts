/** Screens of users and groups; each is its own chunk. */
import { screen } from '../../lib/screen.ts';

export const usuarios = {
  screens: {
    UsuariosListar: screen(() => import('./UsuariosList.tsx').then((m) => m.UsuariosList)),
    UsuarioCrear: screen(() => import('./UsuarioCrear.tsx').then((m) => m.UsuarioCrear)),
    UsuarioEditar: screen(() => import('./UsuarioEditar.tsx').then((m) => m.UsuarioEditar)),
    GruposListar: screen(() => import('./GruposList.tsx').then((m) => m.GruposList)),
    GrupoCrear: screen(() => import('./GrupoCrear.tsx').then((m) => m.GrupoCrear)),
    GrupoEditar: screen(() => import('./GrupoEditar.tsx').then((m) => m.GrupoEditar)),
  },
};
