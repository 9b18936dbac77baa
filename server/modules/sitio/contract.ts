/** What anybody may ask of the company. */
import * as z from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { manifest } from './manifest.ts';

export const formulario = endpoint(manifest, {
  method: 'GET',
  path: 'publico/formulario',
  access: 'publico',
  summary:
    'Da la ficha con la que se envía un formulario público: sirve desde los 3 segundos hasta las 2 horas, una vez.',
  response: z.object({ token: z.string() }),
});

export const empresa = endpoint(manifest, {
  method: 'GET',
  path: 'publico/empresa',
  access: 'publico',
  cache: 'publica',
  summary: 'Lee el nombre, los datos de contacto y el logo de la empresa.',
  response: z.object({
    nombre: z.string(),
    nit: z.string().nullable(),
    direccion: z.string().nullable(),
    ciudad: z.string().nullable(),
    telefono: z.string().nullable(),
    correo: z.string().nullable(),
    pagina_web: z.string().nullable(),
    /** Address of the logo, below the root. */
    logo: z.string().nullable(),
  }),
});
