/** What travels of the prices of a list. Costs and margins are `null` for who may not see costs. */
import * as z from 'zod';
import * as f from '../../../shared/fields.ts';

const opcional = z.string().nullable();
const reservado = z.number().nullable();

/** Prices in one call, and in one list. */
export const MAX_GUARDAR = 2_000;
export const MAX_ITEMS = 5_000;

const ausente = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? null);

export const itemDado = z
  .strictObject({
    /** Of one that is there already. */
    id: f.id.nullish(),
    producto_id: f.id,
    /** `cantidad_desde` and `precio` are of it; of the base unit without it. */
    presentacion_id: ausente(f.id),
    /** From this quantity on. */
    cantidad_desde: f.cantidadOCero.nullish().transform((value) => value ?? 0),
    /** With its taxes where the list includes them. `null`: what the rule of the list makes, or none yet. */
    precio: ausente(f.precio.refine((value) => value > 0, 'Debe ser mayor que cero.')),
    /** Inside of the dates of the list; without one, those of the list. */
    fecha_desde: ausente(f.fecha),
    fecha_hasta: ausente(f.fecha),
    /** Percent that a line may be discounted. */
    descuento_maximo: ausente(f.porcentaje),
  })
  .superRefine(({ fecha_desde, fecha_hasta }, context) => {
    if (fecha_desde !== null && fecha_hasta !== null && fecha_hasta < fecha_desde)
      context.addIssue({ code: 'custom', path: ['fecha_hasta'], message: 'La vigencia termina antes de empezar.' });
  });
export type ItemDado = z.output<typeof itemDado>;

/** Of what a price is. */
const deProducto = {
  ...{ producto_id: f.id, cod_prod: z.string(), nombre_producto: z.string() },
  presentacion: opcional,
  cantidad_desde: z.number(),
};

/** A price with what it is judged by. */
export const item = z.object({
  ...deProducto,
  ...{ id: f.id, presentacion_id: f.id.nullable(), unidad: z.string(), decimales: z.int() },
  /** Base units in one of its presentation. */
  factor: z.number(),
  precio: z.number().nullable(),
  /** Without and with its taxes. */
  neto: z.number().nullable(),
  con_iva: z.number().nullable(),
  fecha_desde: opcional,
  fecha_hasta: opcional,
  descuento_maximo: z.number().nullable(),
  /** Made by the rule of the list. */
  calculado: z.boolean(),
  /** Of its presentation, the average of today. */
  costo: reservado,
  /** Percent: (net − cost) ÷ net. */
  margen: reservado,
  /** What the same costs until now: in the version that the list takes the place of, else in the list in force for the same. */
  precio_actual: z.number().nullable(),
  /** Percent from `precio_actual`. */
  variacion: z.number().nullable(),
  /** Its margin is under the minimum of the list; its net price is under its cost. `null` for who may not see costs. */
  bajo_margen: z.boolean().nullable(),
  bajo_costo: z.boolean().nullable(),
});
export type Item = z.output<typeof item>;

export const itemsCambio = z.strictObject({
  version: f.version,
  guardar: z.array(itemDado).max(MAX_GUARDAR).default([]),
  eliminar: z.array(f.id).max(MAX_ITEMS).default([]),
});
export type ItemsCambio = z.output<typeof itemsCambio>;

/** What a change of prices would be: over the cost, over another list, over what they are. */
export const SOBRE = {
  ACTUAL: 'El precio de esta lista',
  COSTO: 'El costo',
  MARGEN: 'El margen sobre el costo',
  LISTA: 'Otra lista',
} as const;
export type Sobre = keyof typeof SOBRE;

export const simulacion = z.strictObject({
  sobre: z.enum(Object.keys(SOBRE) as [Sobre, ...Sobre[]]),
  /** Of LISTA. */
  lista_id: ausente(f.id),
  /** Percent more, or less; of MARGEN, the margin. */
  porcentaje: z.number().min(-99.99).max(1_000),
  /** Percent by which costs would rise before: 'if the supplier goes up 6 %'. */
  costo_sube: z.number().min(-99.99).max(1_000).default(0),
  redondeo: z.int().refine((value) => [0, 50, 100, 900, 1_000].includes(value)),
  /** Products of this line alone, or bought from this supplier. */
  linea: ausente(f.codigo),
  proveedor_id: ausente(f.id),
});
export type Simulacion = z.output<typeof simulacion>;

export const simulado = z.object({
  /** The price that it would change. */
  id: f.id,
  ...deProducto,
  precio_actual: z.number().nullable(),
  precio_nuevo: z.number().nullable(),
  variacion: z.number().nullable(),
  costo: reservado,
  margen: reservado,
  bajo_costo: z.boolean().nullable(),
});
export type Simulado = z.output<typeof simulado>;

export const comparado = z.object({
  ...deProducto,
  antes: z.number().nullable(),
  ahora: z.number().nullable(),
  variacion: z.number().nullable(),
  cambio: z.enum(['IGUAL', 'SUBE', 'BAJA', 'NUEVO', 'SALE']),
});
export type Comparado = z.output<typeof comparado>;
