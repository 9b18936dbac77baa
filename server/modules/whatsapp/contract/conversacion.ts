/** What was written to somebody and what they answered, in order: of a person of the directory, or of a number. */
import * as z from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { id } from '../../../shared/fields.ts';
import { manifest } from '../manifest.ts';
import { BASE, ESTADOS } from './bitacora.ts';

/** Messages of a page. */
export const POR_PAGINA = 30;

const mensaje = z.object({
  id,
  /** Which of them: ids of the two are their own. */
  sentido: z.enum(['ENVIADO', 'RECIBIDO']),
  /** When it was written, as Bogota has it: `YYYY-MM-DD` and `HH:mm`. */
  dia: z.string(),
  hora: z.string(),
  texto: z.string(),
  /** Of what was sent: its template by name, its state, when it came to be each of them (DD/MM/YYYY HH:mm), and why it failed. */
  asunto: z.string().nullable(),
  estado: z.enum(ESTADOS).nullable(),
  enviado: z.string().nullable(),
  entregado: z.string().nullable(),
  leido: z.string().nullable(),
  motivo: z.string().nullable(),
  es_reenvio: z.boolean(),
  /** The record that it tells of. */
  origen: z.string().nullable(),
  registro_id: id.nullable(),
  /** Of what was received: the message that it answers. */
  responde_a: z.string().nullable(),
});
export type MensajeConversado = z.output<typeof mensaje>;

export const conversacion = endpoint(manifest, {
  method: 'GET',
  path: `${BASE}/conversacion`,
  access: { permiso: manifest.permisos.ver },
  summary: 'Los mensajes con una persona o un celular, del último al primero; `antes` sigue donde terminó la página.',
  query: z
    .strictObject({
      persona_id: z.coerce.number().pipe(id).optional(),
      celular: z
        .string()
        .regex(/^\+?[\d\s().-]{5,30}$/, 'No es un celular.')
        .optional(),
      antes: z.string().max(60).optional(),
    })
    .refine(({ persona_id, celular }) => (persona_id === undefined) !== (celular === undefined), {
      message: 'Di la persona o el celular.',
      path: ['persona_id'],
    }),
  response: z.object({
    nombre: z.string(),
    nit: z.string().nullable(),
    persona_id: id.nullable(),
    /** The numbers that were written to. */
    celulares: z.array(z.string()),
    enviados: z.int(),
    recibidos: z.int(),
    mensajes: z.array(mensaje),
    /** Where the page before this one begins; `null` when there is none. */
    anterior: z.string().nullable(),
  }),
});
