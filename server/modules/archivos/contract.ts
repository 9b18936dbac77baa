/** How a file is seen through its signed link. */
import * as z from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { idParam } from '../../shared/fields.ts';
import { manifest } from './manifest.ts';

export const verArchivo = endpoint(manifest, {
  method: 'GET',
  path: 'archivos/:id/ver',
  access: 'publico',
  summary: 'Los bytes de un archivo, por un enlace firmado que vive cinco minutos.',
  params: idParam,
  query: z.strictObject({
    expira: z
      .string()
      .regex(/^\d{1,12}$/)
      .transform(Number),
    firma: z.string().regex(/^[\w-]{43}$/),
    /** Saves it instead of showing it. */
    descarga: z.literal('1').optional(),
  }),
  response: z.unknown(),
});
