/** The offers as strangers read them. */
import * as z from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { MAX_PAGE_SIZE, PAGE_SIZE, pageOf } from '../../../shared/page.ts';
import { TIPOS_CONTRATO } from '../../../shared/talento/contratos.ts';
import { TIPOS_PREGUNTA } from '../../../shared/talento/preguntas.ts';
import { manifest } from '../manifest.ts';

const fila = {
  slug: z.string(),
  titulo: z.string(),
  cargo: z.string(),
  ciudad: z.string(),
  modalidad: z.enum(['PRESENCIAL', 'REMOTO', 'HIBRIDO']),
  tipo_contrato: z.enum(TIPOS_CONTRATO),
  /** `null` unless the offer publishes it. */
  salario_desde: z.number().nullable(),
  salario_hasta: z.number().nullable(),
  vacantes: z.int(),
  fecha_publicacion: z.string(),
  fecha_cierre: z.string(),
};
export const ofertaPublicaFila = z.object(fila);
export type OfertaPublicaFila = z.output<typeof ofertaPublicaFila>;

export const ofertaPublica = z.object({
  ...fila,
  /** Ours, made of its text. */
  html: z.string(),
  preguntas: z.array(
    z.object({
      id: f.id,
      texto: z.string(),
      tipo: z.enum(TIPOS_PREGUNTA),
      opciones: z.array(z.string()),
      obligatoria: z.boolean(),
    }),
  ),
});
export type OfertaPublica = z.output<typeof ofertaPublica>;

export const ofertasPublicas = endpoint(manifest, {
  method: 'GET',
  path: 'publico/ofertas',
  access: 'publico',
  cache: 'publica',
  summary: 'Ofertas de empleo que reciben postulaciones, la más nueva antes.',
  query: z.strictObject({
    page: f.enteroDeConsulta(1_000_000).default(1),
    page_size: f.enteroDeConsulta(MAX_PAGE_SIZE).default(PAGE_SIZE),
  }),
  response: pageOf(ofertaPublicaFila),
});

export const slugParam = z.object({ slug: z.string().max(80) });

export const verOfertaPublica = endpoint(manifest, {
  method: 'GET',
  path: 'publico/ofertas/:slug',
  access: 'publico',
  cache: 'publica',
  summary: 'Una oferta de empleo abierta, con lo que pregunta.',
  params: slugParam,
  response: ofertaPublica,
});

export const banner = endpoint(manifest, {
  method: 'GET',
  path: 'publico/banner',
  access: 'publico',
  cache: 'publica',
  summary: 'El aviso de que hay ofertas de empleo abiertas.',
  response: z.object({ visible: z.boolean(), texto: z.string(), ofertas: z.int() }),
});
