/** Whom to ask for money, first what may be expected most of. Pesos. */
import * as z from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { MAX_PAGE_SIZE, PAGE_SIZE, pageOf } from '../../../shared/page.ts';
import { keys, opcional } from '../../cartera/contract/comun.ts';
import { RESULTADOS } from '../campos/cobranza.ts';
import { manifest } from '../manifest.ts';
import { MOTIVOS } from '../rules/cola.ts';
import { COMPROMISOS } from '../rules/compromiso.ts';

const consulta = z.strictObject({
  page: f.enteroDeConsulta(999_999).default(1),
  page_size: f.enteroDeConsulta(MAX_PAGE_SIZE).default(PAGE_SIZE),
  gestor_id: f.enteroDeConsulta(999_999_999).optional(),
  /** Only what there is to do today. */
  hoy: z
    .enum(['1', '0'])
    .default('0')
    .transform((said) => said === '1'),
});
export type ColaQuery = z.output<typeof consulta>;

const fila = z.object({
  persona_id: f.id,
  cliente: z.string(),
  documento: z.string(),
  gestor: opcional,
  vencido: z.number(),
  dias_mora: z.int(),
  /** What may be expected of it. */
  esperado: z.number(),
  motivo: z.enum(keys(MOTIVOS)),
  /** The last contact; `null`: nobody asked. */
  gestion_fecha: f.instante.nullable(),
  gestion_resultado: z.enum(keys(RESULTADOS)).nullable(),
  compromiso_fecha: opcional,
  compromiso_valor: z.number().nullable(),
  compromiso: z.enum(keys(COMPROMISOS)).nullable(),
});
export type FilaCola = z.output<typeof fila>;

export const colaDeCobro = endpoint(manifest, {
  method: 'GET',
  path: 'cartera/clientes/cola',
  access: { permiso: manifest.permisos.ver },
  summary: 'A quién cobrar primero: los clientes con algo vencido, por lo que se espera recuperar de cada uno.',
  query: consulta,
  response: pageOf(fila),
});
