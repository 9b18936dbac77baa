/** The webhook by which Meta tells what became of messages, and what people write. */
import * as z from 'zod';
import { MB } from '../../../shared/bytes.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import { manifest } from '../manifest.ts';

export const verificarWebhook = endpoint(manifest, {
  method: 'GET',
  path: 'whatsapp/webhook',
  access: 'publico',
  summary:
    'Meta comprueba que la dirección es nuestra: contesta `hub.challenge` a quien sabe la palabra de verificación.',
  query: z.object({
    'hub.mode': z.string().optional(),
    'hub.verify_token': z.string().max(1_000).optional(),
    'hub.challenge': z
      .string()
      .regex(/^[\w-]{1,100}$/)
      .optional(),
  }),
  response: z.unknown(),
});

export const recibirWebhook = endpoint(manifest, {
  method: 'POST',
  path: 'whatsapp/webhook',
  access: 'publico',
  summary: 'Meta cuenta qué fue de los mensajes; firmado con `X-Hub-Signature-256`.',
  response: z.unknown(),
  maxBody: 4 * MB,
  bytes: true,
});
