/** Screens of users and groups; each is its own chunk. */
import { lazy } from 'react';

export const usuarios = {
  screens: {
    UsuariosListar: lazy(() => import('./UsuariosList.tsx').then((m) => ({ default: m.UsuariosList }))),
    UsuarioCrear: lazy(() => import('./UsuarioCrear.tsx').then((m) => ({ default: m.UsuarioCrear }))),
    UsuarioEditar: lazy(() => import('./UsuarioEditar.tsx').then((m) => ({ default: m.UsuarioEditar }))),
    GruposListar: lazy(() => import('./GruposList.tsx').then((m) => ({ default: m.GruposList }))),
    GrupoCrear: lazy(() => import('./GrupoCrear.tsx').then((m) => ({ default: m.GrupoCrear }))),
    GrupoEditar: lazy(() => import('./GrupoEditar.tsx').then((m) => ({ default: m.GrupoEditar }))),
  },
};
