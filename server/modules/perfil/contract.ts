/** One's own data, password, photo and open sessions. */
import * as z from 'zod';
import { MB } from '../../shared/bytes.ts';
import { endpoint } from '../../shared/endpoint.ts';
import {
  celularOpcional,
  conMsg,
  emailOpcional,
  id,
  instante,
  mayusculas,
  soloMsg,
  version,
} from '../../shared/fields.ts';
import { IMAGES, type UploadLimits } from '../../shared/files.ts';
import { usuario } from '../usuarios/campos.ts';
import { manifest } from './manifest.ts';

export const FOTO: UploadLimits = { cantidad: 1, mb: 4, extensiones: IMAGES };

export const perfil = z.object({
  id,
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  n_completo: z.string(),
  email: z.string().nullable(),
  celular: z.string().nullable(),
  tipo_usuario: z.string(),
  departamento_nombre: z.string().nullable(),
  grupos: z.array(z.string()),
  is_superuser: z.boolean(),
  ultimo_ingreso: instante.nullable(),
  info_persona: z.object({ archivo: z.object({ url: z.string() }).nullable() }),
  version,
});
export type Perfil = z.output<typeof perfil>;

export const findPerfil = endpoint(manifest, {
  method: 'GET',
  path: 'perfil',
  access: 'sesion',
  summary: 'Los datos propios.',
  response: perfil,
});

export const perfilCambio = z.strictObject({
  first_name: mayusculas(usuario.first_name.max),
  last_name: mayusculas(usuario.last_name.max),
  email: emailOpcional,
  celular: celularOpcional,
  version,
});
export type PerfilCambio = z.output<typeof perfilCambio>;

export const updatePerfil = endpoint(manifest, {
  method: 'PUT',
  path: 'perfil',
  access: 'sesion',
  summary: 'Cambia los datos propios.',
  body: perfilCambio,
  response: conMsg(perfil),
  touches: ['usuarios', 'sesion'],
});

export const cambioClave = z.strictObject({
  clave_actual: z.string().min(1).max(200),
  clave_nueva: z.string().min(1).max(200),
});

export const cambiarClave = endpoint(manifest, {
  method: 'POST',
  path: 'perfil/clave',
  access: 'sesion',
  summary: 'Cambia la contraseña propia y cierra las otras sesiones.',
  body: cambioClave,
  response: conMsg(perfil),
});

export const updateFoto = endpoint(manifest, {
  method: 'PUT',
  path: 'perfil/foto',
  access: 'sesion',
  summary: 'Cambia la foto: multipart con una parte `archivo`, una imagen PNG, JPEG o WebP de 4 MB a lo sumo.',
  response: conMsg(perfil),
  maxBody: (FOTO.mb + 1) * MB,
  touches: ['sesion'],
});

export const deleteFoto = endpoint(manifest, {
  method: 'DELETE',
  path: 'perfil/foto',
  access: 'sesion',
  summary: 'Quita la foto.',
  response: conMsg(perfil),
  touches: ['sesion'],
});

export const listSesiones = endpoint(manifest, {
  method: 'GET',
  path: 'perfil/sesiones',
  access: 'sesion',
  summary: 'Las sesiones propias que están abiertas, la última usada primero.',
  response: z.array(
    z.object({
      id: z.string(),
      /** 'Chrome en Windows'. */
      dispositivo: z.string(),
      direccion: z.string(),
      /** 'Red local, 192.168.1.7'. */
      lugar: z.string(),
      created: instante,
      ultimo_uso: instante,
      /** The one that asks. */
      actual: z.boolean(),
    }),
  ),
});

export const cerrarSesion = endpoint(manifest, {
  method: 'DELETE',
  path: 'perfil/sesiones/:id',
  access: 'sesion',
  summary: 'Cierra una sesión propia.',
  params: z.strictObject({ id: z.uuid() }),
  response: soloMsg,
});

export const cerrarOtras = endpoint(manifest, {
  method: 'POST',
  path: 'perfil/sesiones/cerrar_otras',
  access: 'sesion',
  summary: 'Cierra todas las sesiones propias menos esta.',
  response: soloMsg,
});
