/** The advanced search of properties (spec 000, sections 2 and 7), and which ones a new one may repeat. */
import * as z from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { id, idParam } from '../../../shared/fields.ts';
import * as campos from '../campos.ts';
import { manifest } from '../manifest.ts';
import { inmuebleFila } from './lista.ts';

const access = { permiso: manifest.permisos.ver };

/** What is not chosen is not asked; a form sends '' for it. */
const elegido = z.union([id, z.literal('').transform(() => null)]).nullish();

export const filtroInmuebles = z.strictObject({
  ciudad_id: elegido,
  zona_id: elegido,
  barrio_id: elegido,
  destino_id: elegido,
  uso_id: elegido,
  tipo_inmueble_id: elegido,
});
export type FiltroInmuebles = z.output<typeof filtroInmuebles>;

/** So many at most: whoever finds more asks for less. */
export const MAX_ENCONTRADOS = 500;

export const buscarInmuebles = endpoint(manifest, {
  method: 'POST',
  path: 'inmueble/inmuebles/filterto',
  access,
  summary: `Inmuebles que cumplen lo elegido, por dirección; a lo sumo ${MAX_ENCONTRADOS}.`,
  body: filtroInmuebles,
  response: z.array(inmuebleFila),
  reads: true,
});

export const parecidosInmueble = endpoint(manifest, {
  method: 'GET',
  path: 'inmueble/inmuebles/parecidos',
  access,
  summary: 'Posibles inmuebles repetidos: igual matrícula, o igual dirección en la ciudad.',
  query: z.strictObject({
    matricula: z.string().trim().max(campos.inmueble.matricula_inmobiliaria.max).default(''),
    direccion: z.string().trim().max(campos.inmueble.direccion.max).default(''),
    ciudad_id: idParam.shape.id.optional(),
    /** The one in edit, which is like itself. */
    propio: idParam.shape.id.optional(),
  }),
  response: z.array(z.object({ id, codigo: z.string(), direccion: z.string(), motivo: z.string() })),
});
