/** Signing in with a second factor or a passkey; one's own second factor: an application of codes, passkeys, ten codes of one use; and the browsers that are trusted for a month. */
import * as z from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { id, instante, soloMsg } from '../../shared/fields.ts';
import { factorAnswer, passkeySigned, passToken } from '../../shared/passkey.ts';
import { passkeyOptions, setupBegun, setupProof } from '../../shared/passkey-setup.ts';
import { ingreso } from '../sesion/contract.ts';
import { manifest } from './manifest.ts';

export const loginFactor = endpoint(manifest, {
  method: 'POST',
  path: 'login/factor',
  access: 'publico',
  summary:
    'El segundo paso del ingreso, con el código de la aplicación, uno de recuperación o una llave de acceso. El 403 `requiere_factor` de `login` trae en `data` el `token`, que dura cinco minutos y sirve una vez; cuáles sirven (`factores`: totp, llave, codigo); y en `llave` lo que firma la llave de acceso. Sin `factores`, primero hay que configurar uno (`login/factor/preparar`). `recordar`: este navegador no lo pide en 30 días.',
  body: z.strictObject({ ...factorAnswer.shape, token: passToken, recordar: z.boolean().default(false) }),
  response: ingreso,
  secret: true,
});

export const llaveOpciones = endpoint(manifest, {
  method: 'POST',
  path: 'login/llave/opciones',
  access: 'publico',
  summary: 'Lo que firma una llave de acceso para entrar sin contraseña; `null` donde no las hay.',
  response: z.object({ token: passToken, opciones: passkeyOptions }).nullable(),
  reads: true,
});

export const loginLlave = endpoint(manifest, {
  method: 'POST',
  path: 'login/llave',
  access: 'publico',
  summary: 'Abre una sesión con una llave de acceso sola, que pide el PIN o la huella; responde como el ingreso.',
  body: z.strictObject({ token: passToken, llave: passkeySigned }),
  response: ingreso,
  secret: true,
});

export const prepararDebido = endpoint(manifest, {
  method: 'POST',
  path: 'login/factor/preparar',
  access: 'publico',
  summary: 'Con qué configura su segundo factor quien lo debe, con el token que le dio el ingreso.',
  body: z.strictObject({ token: passToken }),
  response: setupBegun,
  reads: true,
});

export const crearDebido = endpoint(manifest, {
  method: 'POST',
  path: 'login/factor/crear',
  access: 'publico',
  summary:
    'Guarda el segundo factor de quien lo debe y abre su sesión; responde como el ingreso, con los diez códigos.',
  body: z.strictObject({ token: passToken, ...setupProof }),
  response: ingreso.extend({ codigos: z.array(z.string()) }),
  secret: true,
});

export const findSeguridad = endpoint(manifest, {
  method: 'GET',
  path: 'perfil/seguridad',
  access: 'sesion',
  summary: 'El segundo factor propio: qué hay, cuántos códigos de recuperación quedan y si un grupo lo exige.',
  response: z.object({
    totp: z.object({ created: instante }).nullable(),
    llaves: z.array(z.object({ id, nombre: z.string(), created: instante, ultimo_uso: instante.nullable() })),
    codigos: z.int(),
    exigido: z.boolean(),
    /** Where passkeys are good; `null`: nowhere. */
    direccion: z.string().nullable(),
  }),
});

const token = { token: passToken };
const codigos = z.array(z.string()).nullable();

export const abrirSeguridad = endpoint(manifest, {
  method: 'POST',
  path: 'perfil/seguridad/abrir',
  access: 'sesion',
  summary:
    'Muestra de nuevo quién es, con la contraseña y el segundo factor que tenga: da el token que piden los cambios, por 15 minutos. Contesta 403 `requiere_factor` como el ingreso.',
  body: z.strictObject({ clave: z.string().min(1).max(200), factor: factorAnswer.optional() }),
  response: z.object(token),
  secret: true,
});

export const prepararFactor = endpoint(manifest, {
  method: 'POST',
  path: 'perfil/seguridad/preparar',
  access: 'sesion',
  summary: 'Con qué se configura un segundo factor: el QR de la aplicación y lo que crea el navegador.',
  body: z.strictObject(token),
  response: setupBegun,
  reads: true,
});

export const crearFactor = endpoint(manifest, {
  method: 'POST',
  path: 'perfil/seguridad/crear',
  access: 'sesion',
  summary: 'Guarda el segundo factor con su primera prueba. Con el primero vienen los diez códigos, una sola vez.',
  body: z.strictObject({ ...token, ...setupProof }),
  response: z.object({ msg: z.string(), codigos }),
  secret: true,
});

export const quitarFactor = endpoint(manifest, {
  method: 'POST',
  path: 'perfil/seguridad/quitar',
  access: 'sesion',
  summary: 'Quita la aplicación de códigos o una llave de acceso. La última no, mientras un grupo lo exija.',
  body: z.strictObject({ ...token, cual: z.union([z.literal('totp'), id]) }),
  response: soloMsg,
});

export const renovarCodigos = endpoint(manifest, {
  method: 'POST',
  path: 'perfil/seguridad/codigos',
  access: 'sesion',
  summary: 'Diez códigos de recuperación nuevos, una sola vez; los anteriores dejan de servir.',
  body: z.strictObject(token),
  response: z.object({ msg: z.string(), codigos: z.array(z.string()) }),
  secret: true,
});

export const listEquipos = endpoint(manifest, {
  method: 'GET',
  path: 'perfil/equipos',
  access: 'sesion',
  summary: 'Los navegadores de confianza, que no piden el segundo factor por 30 días.',
  response: z.array(
    z.object({
      id: z.string(),
      /** 'Chrome en Windows'. */
      dispositivo: z.string(),
      /** 'Red local, 192.168.1.7'. */
      lugar: z.string(),
      ultimo_uso: instante,
      confiado_hasta: instante,
      /** The one that asks. */
      actual: z.boolean(),
    }),
  ),
});

export const quitarEquipo = endpoint(manifest, {
  method: 'DELETE',
  path: 'perfil/equipos/:id',
  access: 'sesion',
  summary: 'Deja de confiar en un navegador: vuelve a pedir el segundo factor.',
  params: z.strictObject({ id: z.uuid() }),
  response: soloMsg,
});
