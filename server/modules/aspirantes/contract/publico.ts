/** What a stranger sends to an offer, and what their link shows. */
import * as z from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { tokenParam } from '../../../shared/links.ts';
import { consent, openFormFields } from '../../../shared/open-form.ts';
import { ETAPAS } from '../../../shared/talento/etapas.ts';
import { hora as horaDelDia } from '../../citas/contract/tipos.ts';
import { slugParam } from '../../ofertas/contract/publico.ts';
import { manifest } from '../manifest.ts';
import { postulacion } from './postulacion.ts';

/** The part `datos` of the request. */
export const datosPostulacion = z.strictObject({
  ...postulacion,
  ...openFormFields,
  acepta_tratamiento_datos: consent,
});

export const postular = endpoint(manifest, {
  method: 'POST',
  path: 'publico/ofertas/:slug/postulaciones',
  access: 'publico',
  openForm: true,
  summary: 'Se postula a una oferta: multipart con `datos` (JSON) y `hoja_de_vida` (PDF o DOCX de hasta 4 MB).',
  params: slugParam,
  response: f.soloMsg,
  status: 201,
  maxBody: 5 * 1_048_576,
  touches: ['ofertas'],
});

const path = 'publico/postulaciones/:token';
const params = tokenParam;

const horas = { fecha: z.string(), hora_inicio: z.string(), hora_fin: z.string() };
const hora = z.object(horas);
export type HoraPublica = z.output<typeof hora>;

export const verPostulacion = endpoint(manifest, {
  method: 'GET',
  path,
  access: 'publico',
  summary: 'En qué va una postulación, por el enlace de su correo; en ENTREVISTA, las horas que puede elegir.',
  params,
  response: z.object({
    oferta: z.string(),
    etapa: z.enum(ETAPAS),
    etapa_nombre: z.string(),
    /** It is at an end: it is not taken back any more. */
    termino: z.boolean(),
    horas: z.array(hora),
    /** The interview that they chose. */
    cita: z.object({ ...horas, confirmada: z.boolean() }).nullable(),
  }),
});

export const citaPostulacion = endpoint(manifest, {
  method: 'POST',
  path: `${path}/cita`,
  access: 'publico',
  summary: 'La persona elige la hora de su entrevista, que se le guarda un día mientras se la confirman; ocupada, 409.',
  params,
  body: z.strictObject({ fecha: f.fecha, hora_inicio: horaDelDia }),
  response: f.soloMsg,
});

export const desistirPostulacion = endpoint(manifest, {
  method: 'POST',
  path: `${path}/desistir`,
  access: 'publico',
  summary: 'La persona retira su postulación.',
  params,
  response: f.soloMsg,
});

export const olvidarPostulacion = endpoint(manifest, {
  method: 'POST',
  path: `${path}/olvidar`,
  access: 'publico',
  summary: 'Borra para siempre los datos de la persona, y el enlace con ellos.',
  params,
  response: f.soloMsg,
});
