/** Signing in and out, and another person's permission for one act (specs 000 and 001, section 7 'Session and user'). */
import * as z from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { id, soloMsg, texto } from '../../shared/fields.ts';
import { factorAnswer } from '../../shared/passkey.ts';
import { publicMenu } from '../menu/contract.ts';
import { listPreferencias, listVistas } from '../preferencias/contract.ts';
import { manifest } from './manifest.ts';

/** Longer than any that may be set: a wrong one is answered as wrong, not as malformed. */
const password = z.string().min(1).max(200);

export const usuarioSesion = z.object({
  id,
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  is_superuser: z.boolean(),
  is_active: z.boolean(),
  tipo_usuario: z.string(),
  info_persona: z.object({
    /** The photo, by a link of five minutes. */
    archivo: z.object({ url: z.string() }).nullable(),
  }),
  /** Names of the screens that the user may open. */
  rutas_acceso: z.array(z.string()),
  /** Codenames of the user's own permissions; those of the groups come with each group. */
  user_permissions: z.array(z.string()),
  groups: z.array(z.object({ id, name: z.string(), permissions: z.array(z.string()) })),
});
export type UsuarioSesion = z.output<typeof usuarioSesion>;

export const ingreso = z.object({
  access_token: z.string(),
  user: usuarioSesion,
  /** All that the shell draws of a user, so that nothing more is asked before it stands. */
  arranque: z.object({
    menu: publicMenu.response,
    preferencias: listPreferencias.response,
    /** Saved views of every list. */
    vistas: listVistas.response,
    sin_leer: z.int().nonnegative(),
    /** What the shell shows of the company. */
    empresa: z.object({ nombre: z.string(), logo: z.string().nullable() }),
  }),
});

export const login = endpoint(manifest, {
  method: 'POST',
  path: 'login',
  access: 'publico',
  summary:
    'Abre una sesión: responde el token, el usuario y con qué empieza, y deja la cookie que la reanuda. Con segundo factor contesta 403 `requiere_factor` y sigue en `login/factor`.',
  body: z.strictObject({ username: texto(150), password }),
  response: ingreso,
});

export const reanudar = endpoint(manifest, {
  method: 'POST',
  path: 'login/reanudar',
  access: 'publico',
  summary: 'Sigue con la sesión que nombra la cookie, solo desde nuestras propias páginas; responde como el ingreso.',
  response: ingreso,
  reads: true,
});

export const pedirEnlace = endpoint(manifest, {
  method: 'POST',
  path: 'login/recuperar',
  access: 'publico',
  summary: 'Envía al correo del usuario un enlace para elegir otra contraseña; contesta lo mismo a quien sea.',
  body: z.strictObject({ username: texto(150) }),
  response: soloMsg,
});

/** Signed: longer than any is not one. */
const token = z.string().min(1).max(1_000);

export const verEnlace = endpoint(manifest, {
  method: 'POST',
  path: 'login/recuperar/enlace',
  access: 'publico',
  summary: 'Dice para qué usuario es un enlace, mientras sirve.',
  body: z.strictObject({ token }),
  response: z.object({ username: z.string() }),
  reads: true,
});

export const recuperarClave = endpoint(manifest, {
  method: 'POST',
  path: 'login/recuperar/clave',
  access: 'publico',
  summary: 'Cambia la contraseña con un enlace, que deja de servir; se cierran las sesiones del usuario.',
  body: z.strictObject({ token, password }),
  response: soloMsg,
});

export const currentUser = endpoint(manifest, {
  method: 'GET',
  path: 'user',
  access: 'sesion',
  summary: 'El usuario de la sesión, con sus permisos y pantallas.',
  response: usuarioSesion,
});

export const claveCopias = endpoint(manifest, {
  method: 'GET',
  path: 'user/clave_copias',
  access: 'sesion',
  summary:
    'La clave con la que el navegador cifra las copias de seguridad del usuario: 32 bytes en base64url, siempre los mismos.',
  response: z.object({ clave: z.string() }),
});

export const logout = endpoint(manifest, {
  method: 'POST',
  path: 'logout',
  access: 'sesion',
  summary: 'Cierra la sesión (y la que nombre `token`, si es del mismo usuario) y borra la cookie.',
  body: z.strictObject({ token: z.string().max(1_000).optional() }),
  response: z.object({ msg: z.string() }),
});

export const verifyCredentialsAndPermission = endpoint(manifest, {
  method: 'POST',
  path: 'usuarios/verifyCredentialsAndPermission',
  access: 'sesion',
  summary:
    'Otra persona presta su permiso: una autorización de un solo uso que vive cinco minutos. Con segundo factor contesta 403 `requiere_factor` y se repite con `factor`.',
  body: z.strictObject({ username: texto(150), password, permission: texto(150), factor: factorAnswer.optional() }),
  response: z.object({ msg: z.string(), autorizacion: z.string() }),
});
