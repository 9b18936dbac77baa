/** How old what customers owe is. Pesos. */
import * as z from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { MAX_PAGE_SIZE, PAGE_SIZE } from '../../../shared/page.ts';
import { tipoCliente } from '../../cartera/contract/comun.ts';
import { manifest } from '../manifest.ts';
import { COLORES_RANGO } from '../rules/edades.ts';

const { permisos } = manifest;
const access = { permiso: permisos.verEdades };
const path = 'cartera/edades';
const idDeConsulta = f.enteroDeConsulta(999_999_999).optional();

export const BASES = { VENCIMIENTO: 'Desde el vencimiento', EMISION: 'Desde la emisión' } as const;
const base = z.enum(Object.keys(BASES) as [keyof typeof BASES, ...(keyof typeof BASES)[]]).default('VENCIMIENTO');
/** Today without it. */
const corte = f.fecha.optional();

export const rangoLeido = z.object({
  nombre: z.string(),
  /** Days past due, both included; `null`: what is not due, and what has no end. */
  desde: z.int().nullable(),
  hasta: z.int().nullable(),
  /** Percent that is not expected back. */
  provision: z.number(),
  color: z.enum(COLORES_RANGO),
});
export type RangoLeido = z.output<typeof rangoLeido>;
const modelo = z.object({ id: f.id, nombre: z.string() });

const consulta = z.strictObject({
  page: f.enteroDeConsulta(999_999).default(1),
  page_size: f.enteroDeConsulta(MAX_PAGE_SIZE).default(PAGE_SIZE),
  corte,
  base,
  modelo_id: idDeConsulta,
  persona_id: idDeConsulta,
  vendedor_id: idDeConsulta,
  /** Only who owes something that is due. */
  solo_mora: z
    .enum(['1', '0'])
    .default('0')
    .transform((said) => said === '1'),
});
export type EdadesQuery = z.output<typeof consulta>;

/** By range, in their order; `sin_aplicar` is less than nothing: all together are `total`. */
const sumas = {
  valores: z.array(z.number()),
  sin_aplicar: z.number(),
  total: z.number(),
  provision: z.number(),
};
const fila = z.object({
  persona_id: f.id,
  cliente: z.string(),
  documento: z.string(),
  ...sumas,
  /** Percent of what they owe that is due. */
  mora_pct: z.number(),
});
export type FilaEdades = z.output<typeof fila>;

const edades = z.object({
  count: z.int(),
  page: z.int(),
  page_size: z.int(),
  corte: z.string(),
  base: z.enum(Object.keys(BASES) as [keyof typeof BASES, ...(keyof typeof BASES)[]]),
  modelo,
  rangos: z.array(rangoLeido),
  results: z.array(fila),
  /** Of all customers, not of the page alone. */
  totales: z.object(sumas),
});
export type Edades = z.output<typeof edades>;

export const edadesClientes = endpoint(manifest, {
  method: 'GET',
  path,
  access,
  summary: 'Lo que debe cada cliente por edades, en cualquier día: solo con los movimientos hasta el corte.',
  query: consulta,
  response: edades,
});

const documentoEdad = z.object({
  id: f.id,
  tipo: tipoCliente,
  n_factura: z.string(),
  fecha: z.string(),
  vencimiento: z.string(),
  dias: z.int(),
  saldo: z.number(),
  /** Which one of the ranges; `null` of what is in their favour. */
  rango: z.int().nullable(),
});
export type DocumentoEdad = z.output<typeof documentoEdad>;

export const documentosDeEdades = endpoint(manifest, {
  method: 'GET',
  path: `${path}/clientes/:persona_id`,
  access,
  summary: 'Los documentos de un cliente que suman sus edades en un día.',
  params: z.strictObject({ persona_id: f.idParam.shape.id }),
  query: z.strictObject({ corte, base, modelo_id: idDeConsulta }),
  response: z.array(documentoEdad),
});

const migracion = z.object({
  desde: z.string(),
  hasta: z.string(),
  modelo,
  rangos: z.array(rangoLeido),
  /** By range on the first day: what of it stood in each range on the second, and what was paid. */
  filas: z.array(z.object({ valores: z.array(z.number()), pagado: z.number() })),
  /** What came since. */
  nuevo: z.array(z.number()),
});
export type MigracionLeida = z.output<typeof migracion>;

export const migracionEdades = endpoint(manifest, {
  method: 'GET',
  path: `${path}/migracion`,
  access,
  summary: 'De lo que se debía un día por edades, cuánto pasó a cada edad en otro posterior y cuánto se pagó.',
  query: z.strictObject({ desde: f.fecha, hasta: corte, modelo_id: idDeConsulta }),
  response: migracion,
});
