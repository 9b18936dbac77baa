/** What maps are drawn with, and where an address is (spec 000, section 7). */
import * as z from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { manifest } from './manifest.ts';

export const mapa = endpoint(manifest, {
  method: 'GET',
  path: 'ubicacion/mapa',
  access: 'sesion',
  summary: 'De dónde se dibujan los mapas; sin teselas, el navegador dibuja una cuadrícula y no llama a nadie.',
  response: z.object({
    teselas: z.object({ url: z.string(), credito: z.string() }).nullable(),
    geocodificador: z.boolean(),
  }),
});

export const geocodificar = endpoint(manifest, {
  method: 'GET',
  path: 'ubicacion/geocodificar',
  access: 'sesion',
  summary: 'Dónde queda una dirección, o cómo se llama un lugar («7.06,-73.16»); nada sin geocodificador.',
  query: z.strictObject({ direccion: z.string().trim().min(3).max(200) }),
  response: z.array(z.object({ formatted_address: z.string(), latitud: z.number(), longitud: z.number() })),
});
