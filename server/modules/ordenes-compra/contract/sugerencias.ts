/** What to order, and the drafts that are made of it. */
import * as z from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { ordenDetalle as d } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { MAX_LINEAS, ordenLeida } from './orden.ts';

const { permisos } = manifest;
const elegido = z.coerce.number().pipe(f.id).optional();

const sugerencia = z.object({
  producto_id: f.id,
  cod_prod: z.string(),
  nombre_producto: z.string(),
  unidad: z.string(),
  bodega_id: f.id,
  bodega: z.string(),
  /** The last of whom it was bought; `null`: it never was. */
  proveedor_id: f.id.nullable(),
  proveedor: z.string().nullable(),
  /** Base units; `null` for who counts it blind. */
  disponible: z.number().nullable(),
  por_llegar: z.number().nullable(),
  sugerido: z.number(),
  /** Of a base unit, pesos; `null`: nobody knows it, or who asks may not. */
  ultimo_precio: z.number().nullable(),
});
export type Sugerencia = z.output<typeof sugerencia>;

export const listSugerencias = endpoint(manifest, {
  method: 'GET',
  path: 'compras/sugerencias',
  access: { permiso: permisos.ver },
  summary: 'Lo que está en su punto de reorden o por debajo, y cuánto pedir de ello.',
  query: z.strictObject({ bodega_id: elegido, proveedor_id: elegido }),
  response: z.array(sugerencia),
});

const linea = z
  .object({
    producto_id: f.id,
    bodega_id: f.id,
    proveedor_id: f.id,
    /** Base units; `sugerido`, as it was read, where it is not said. */
    cantidad: f.cantidad.nullish(),
    sugerido: f.cantidad.nullish(),
    /** Pesos of a base unit; the last one where it is not said. */
    precio_unitario: f.precio.nullish(),
    motivo_precio: f.textoOpcional(d.motivo_precio.max),
    // What a suggestion says besides may come back with it.
    disponible: z.number().nullish(),
    por_llegar: z.number().nullish(),
    ultimo_precio: z.number().nullish(),
  })
  .strict()
  .refine(({ cantidad, sugerido }) => cantidad || sugerido, { path: ['cantidad'], message: 'Escribe la cantidad.' });
export type LineaSugerida = z.output<typeof linea>;

export const crearSugeridas = endpoint(manifest, {
  method: 'POST',
  path: 'compras/sugerencias/ordenes',
  access: { permiso: permisos.crear },
  summary: 'Hace un borrador por proveedor y bodega.',
  body: z.strictObject({ detalle: z.array(linea).min(1, 'Elige al menos una línea.').max(MAX_LINEAS) }),
  response: f.conMsg(z.array(ordenLeida)),
  status: 201,
});
