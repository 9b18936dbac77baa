/** Tokens of the API: one's own, and those of another user for who administers them. A token itself is answered once, when it is made. */
import * as z from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { fecha, id, idParam, instante, soloMsg, texto } from '../../shared/fields.ts';
import { token as c } from './campos.ts';
import { manifest } from './manifest.ts';
import { ESTADOS, MAX_DIRECCIONES, POR_MINUTO } from './rules.ts';

const administrar = { permiso: manifest.permisos.administrar };

export const tokenAlta = z.strictObject({
  nombre: texto(c.nombre.max),
  /** Codenames. */
  permisos: z.array(texto(150)).min(1, 'Elige al menos un permiso.').max(500),
  /** Addresses and nets from which it is taken; none: from everywhere. */
  direcciones: z.array(texto(50)).max(MAX_DIRECCIONES, `Son a lo sumo ${MAX_DIRECCIONES} direcciones.`).default([]),
  por_minuto: z.int().min(1).max(c.por_minuto.max).default(POR_MINUTO),
  /** Last day on which it is taken. */
  vence: fecha.nullable().default(null),
});
export type TokenAlta = z.output<typeof tokenAlta>;

export const token = z.object({
  id,
  nombre: z.string(),
  /** Its last characters. */
  pista: z.string(),
  permisos: z.array(z.object({ codename: z.string(), nombre: z.string(), vale: z.boolean() })),
  direcciones: z.array(z.string()),
  por_minuto: z.int(),
  vence: z.string().nullable(),
  estado: z.enum(ESTADOS),
  motivo_revocado: z.string().nullable(),
  created: instante,
  /** Who made it. */
  uc_nombre: z.string().nullable(),
  ultimo_uso: instante.nullable(),
  ultima_direccion: z.string().nullable(),
});
export type Token = z.output<typeof token>;

const creado = z.object({ msg: z.string(), token: z.string(), data: token });

export const listTokens = endpoint(manifest, {
  method: 'GET',
  path: 'perfil/tokens',
  access: 'sesion',
  summary: 'Los tokens propios, sin su texto: cada uno con lo que puede y su último uso.',
  response: z.array(token),
});

export const createToken = endpoint(manifest, {
  method: 'POST',
  path: 'perfil/tokens',
  access: 'sesion',
  summary: 'Crea un token propio. Su texto se responde esta sola vez.',
  body: tokenAlta,
  response: creado,
  status: 201,
  secret: true,
});

export const revokeToken = endpoint(manifest, {
  method: 'POST',
  path: 'perfil/tokens/:id/revocar',
  access: 'sesion',
  summary: 'Revoca un token propio de inmediato.',
  params: idParam,
  response: soloMsg,
});

export const listTokensDe = endpoint(manifest, {
  method: 'GET',
  path: 'usuarios/:id/tokens',
  access: administrar,
  summary: 'Los tokens de un usuario.',
  params: idParam,
  response: z.array(token),
});

export const createTokenDe = endpoint(manifest, {
  method: 'POST',
  path: 'usuarios/:id/tokens',
  access: administrar,
  summary: 'Crea un token de un usuario de servicio. Su texto se responde esta sola vez.',
  params: idParam,
  body: tokenAlta,
  response: creado,
  status: 201,
  secret: true,
});

export const revokeTokenDe = endpoint(manifest, {
  method: 'POST',
  path: 'usuarios/:id/tokens/:token_id/revocar',
  access: administrar,
  summary: 'Revoca un token de un usuario de inmediato.',
  params: z.strictObject({ ...idParam.shape, token_id: idParam.shape.id }),
  response: soloMsg,
});
