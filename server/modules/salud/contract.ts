/** What a monitor asks. */
import * as z from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { manifest } from './manifest.ts';

export const salud = endpoint(manifest, {
  method: 'GET',
  path: 'salud',
  access: 'publico',
  summary: 'Dice si el servicio y su base de datos responden; 503 cuando la base de datos no responde.',
  response: z.object({ estado: z.literal('ok'), version: z.string(), base_datos: z.literal('ok') }),
});
