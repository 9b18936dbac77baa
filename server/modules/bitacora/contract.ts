/** The change log of one row, as the Bitácora dialog shows it. */
import * as z from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { id, idParam } from '../../shared/fields.ts';
import { MAX_PAGE_SIZE, PAGE_SIZE, pageOf } from '../../shared/page.ts';
import { manifest } from './manifest.ts';

const whole = (max: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'Debe ser un número entero mayor que cero.')
    .transform(Number)
    .refine((value) => value <= max, `No puede ser mayor que ${max}.`);

export const registroBitacora = endpoint(manifest, {
  method: 'GET',
  path: 'bitacora/:tabla/:id',
  access: 'sesion',
  summary:
    'Qué pasó con un registro, de lo último a lo primero; pide el permiso de ver ese registro, o el de la bitácora.',
  params: idParam.extend({ tabla: z.string().regex(/^[a-z][a-z_]{0,60}$/) }),
  query: z.strictObject({ page: whole(999_999_999).default(1), page_size: whole(MAX_PAGE_SIZE).default(PAGE_SIZE) }),
  response: pageOf(
    z.object({
      id,
      /** DD/MM/YYYY HH:mm. */
      fecha_bitacora: z.string(),
      usuario_bitacora: z.string(),
      accion: z.string(),
      cambios: z.array(z.object({ campo: z.string(), antes: z.unknown(), despues: z.unknown() })),
      motivo: z.string().nullable(),
    }),
  ),
});
