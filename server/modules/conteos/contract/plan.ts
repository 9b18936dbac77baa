/** What travels of the plan of cyclic counts, by ABC class, and of the ranking of shrinkage. Money in pesos. */
import * as z from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { manifest } from '../manifest.ts';
import { CLASES } from '../rules/clases.ts';
import { conteo, MAX_LINEAS } from './conteo.ts';

const { permisos } = manifest;
const reservado = z.number().nullable();

const clase = z.enum(CLASES);

const planificado = z.object({
  id: f.id,
  cod_prod: z.string(),
  nombre_producto: z.string(),
  clase,
  /** Of what the warehouse holds of it; `null` for who may not see costs, or counts it blind. */
  valor: reservado,
  /** Day of its last approved count there; `null`: never. */
  contado: z.string().nullable(),
  /** Day on which it is to be counted again; `null`: as soon as possible. */
  vence: z.string().nullable(),
  /** A count that is open or planned has it. */
  en_conteo: z.boolean(),
});
export type Planificado = z.output<typeof planificado>;

export const verPlan = endpoint(manifest, {
  method: 'GET',
  path: 'inventario/conteos/plan',
  access: { permiso: permisos.ver },
  summary:
    'El plan de conteos cíclicos de una bodega: qué clase es cada producto por el valor que guarda, cada cuánto se cuenta y qué toca hoy.',
  query: z.strictObject({ bodega_id: f.idParam.shape.id, clase: clase.optional() }),
  response: z.object({
    hoy: z.string(),
    /** Products of a day, as the parameter says. */
    por_dia: z.int(),
    /** How many a day keep all of them counted in time. */
    hacen_falta: z.number(),
    /** To be counted already, and in no count. */
    vencidos: z.int(),
    clases: z.array(
      z.object({
        clase,
        /** Counted every so many days. */
        dias: z.int(),
        productos: z.int(),
        /** Of them, those that were counted in time. */
        al_dia: z.int(),
        valor: reservado,
      }),
    ),
    /** What is to be counted first, above; at most 200. */
    productos: z.array(planificado),
  }),
});

export const programarPlan = endpoint(manifest, {
  method: 'POST',
  path: 'inventario/conteos/plan',
  access: { permiso: permisos.crear },
  status: 201,
  summary: 'Programa un inventario cíclico, ciego y a dos conteos, con los productos que toca contar en una bodega.',
  body: z.strictObject({
    bodega_id: f.id,
    /** As the parameter says, when nothing is said. */
    cantidad: z.int().min(1).max(MAX_LINEAS).nullable().default(null),
    contadores: z.array(f.id).max(200).default([]),
  }),
  response: z.object({ msg: z.string(), data: conteo }),
});

/** What the ranking is by. */
export const MERMA_POR = {
  motivo: 'Motivo',
  zona: 'Zona',
  bodega: 'Bodega',
  linea: 'Línea',
  producto: 'Producto',
} as const;
export type MermaPor = keyof typeof MERMA_POR;

const merma = z.object({
  /** Id or code of what it is by; `null`: without reason. */
  clave: z.union([f.id, z.string()]).nullable(),
  nombre: z.string(),
  /** Of a zone, its warehouse; of a product, its code. */
  detalle: z.string().nullable(),
  /** Movements. */
  faltantes: z.int(),
  sobrantes: z.int(),
  /** Pesos, positive both; `null` for who may not see costs. */
  faltante: reservado,
  sobrante: reservado,
  /** Percent of all that is missing: of its value, or of its movements for who may not see costs. */
  parte: z.number(),
});
export type Merma = z.output<typeof merma>;

export const verMermas = endpoint(manifest, {
  method: 'GET',
  path: 'inventario/conteos/mermas',
  access: { permiso: permisos.ver },
  summary:
    'Dónde y por qué se pierde: los faltantes y los sobrantes de un período por motivo, zona, bodega, línea o producto, lo que más falta primero. Lo anulado no cuenta.',
  query: z.strictObject({
    por: z.enum(Object.keys(MERMA_POR) as [MermaPor, ...MermaPor[]]).default('motivo'),
    /** The last twelve months, when nothing is said. */
    desde: f.fecha.optional(),
    hasta: f.fecha.optional(),
    bodega_id: f.idParam.shape.id.optional(),
  }),
  response: z.object({
    desde: z.string(),
    hasta: z.string(),
    total: merma.pick({ faltantes: true, sobrantes: true, faltante: true, sobrante: true }),
    /** At most 100. */
    filas: z.array(merma),
    /** There are others that they leave out. */
    mas: z.boolean(),
  }),
});
