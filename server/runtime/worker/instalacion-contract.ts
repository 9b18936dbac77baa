/** The addresses of the operator of the Worker. Each asks for the secret SETUP_SECRET. */
import * as z from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { texto } from '../../shared/fields.ts';
import { defineModule } from '../../shared/manifest.ts';

export const manifest = defineModule({ name: 'instalacion', titulo: 'Instalación', permisos: {}, screens: {} });

export const abrirEmpresa = endpoint(manifest, {
  method: 'POST',
  path: 'instalacion/superusuario',
  access: 'publico',
  firstRun: 'todos',
  summary: 'Abre la empresa de esta dirección con su primer superusuario. Pide el secreto SETUP_SECRET.',
  body: z.strictObject({
    username: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^[a-z0-9._@-]{3,150}$/),
    first_name: texto(150),
    last_name: texto(150),
    password: z.string().min(1).max(200),
  }),
  response: z.object({ msg: z.string() }),
  status: 201,
});

export const pedirCodigo = endpoint(manifest, {
  method: 'POST',
  path: 'instalacion/codigo',
  access: 'publico',
  firstRun: 'todos',
  secret: true,
  summary: 'Abre la empresa de esta dirección y da el código de su asistente. Pide el secreto SETUP_SECRET.',
  response: z.object({ msg: z.string(), codigo: z.string() }),
});

export const respaldar = endpoint(manifest, {
  method: 'GET',
  path: 'instalacion/respaldo',
  access: 'publico',
  firstRun: 'todos',
  summary: 'La empresa entera, en líneas de JSON, para llevarla a otro lugar. Pide el secreto SETUP_SECRET.',
  response: z.unknown(),
});

export const quitarDemo = endpoint(manifest, {
  method: 'POST',
  path: 'instalacion/demo',
  access: 'publico',
  summary: 'Quita la empresa de demostración y deja los datos propios. Pide el secreto SETUP_SECRET.',
  response: z.object({ msg: z.string() }),
});

const hash = z.strictObject({ hash: z.string().regex(/^[0-9a-f]{64}$/) });
export const leerArchivo = endpoint(manifest, {
  method: 'GET',
  path: 'instalacion/archivos/:hash',
  access: 'publico',
  firstRun: 'todos',
  summary: 'Los bytes de un archivo adjunto, por su SHA-256. Pide el secreto SETUP_SECRET.',
  params: hash,
  response: z.unknown(),
});
export const ponerArchivo = endpoint(manifest, {
  method: 'PUT',
  path: 'instalacion/archivos/:hash',
  access: 'publico',
  firstRun: 'todos',
  summary: 'Guarda los bytes de un archivo adjunto de una empresa restaurada. Pide el secreto SETUP_SECRET.',
  params: hash,
  maxBody: 32 * 1_048_576,
  response: z.unknown(),
});
