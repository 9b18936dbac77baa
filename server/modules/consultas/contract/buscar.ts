/** Which product is it: what any signed-in user may ask by any of its codes, or by words. */
import * as z from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { id } from '../../../shared/fields.ts';
import { initIds } from '../../../shared/list.ts';
import { manifest } from '../manifest.ts';

/** Base units; `null` for who counts them blind. */
const cantidad = z.number().nullable();
const nombre = z.string();
/** Ids in a query, where '' is none. */
const elegido = z
  .string()
  .regex(/^([1-9]\d{0,14})?$/)
  .transform((text) => (text ? Number(text) : null))
  .nullish();
/** What it is wanted for. `inventario`: a document of stock, which has nothing of services, consumption nor kits. */
const USOS = ['venta', 'compra', 'inventario', ''] as const;
const uso = z
  .enum(USOS)
  .transform((text) => text || null)
  .nullish();

/** Characters of what is read or typed as a code. */
export const MAX_CODIGO = 100;

const encontrado = z.object({
  id,
  cod_prod: nombre,
  nombre_producto: nombre,
  /** Of what was found: 'unidad', or 'CAJA x 24'. */
  unidad: nombre,
  presentacion_id: id.nullable(),
  /** Base units in one of it. */
  factor: z.number(),
  unidad_base: nombre,
  /** Of its base unit: 0 has no halves. */
  decimales: z.int(),
  maneja_lote: z.boolean(),
  maneja_vencimiento: z.boolean(),
  maneja_serial: z.boolean(),
  /** By which of its codes, or its words. */
  coincide: z.enum(['cod_prod', 'codigo_barras', 'proveedor', 'codigo_asociado', 'nombre']),
  existencia: cantidad,
  disponible: cantidad,
  /** 1: it may be used for what was asked. */
  habilitado: z.union([z.literal(0), z.literal(1)]),
});
export type Encontrado = z.output<typeof encontrado>;

const contexto = {
  uso,
  bodega_id: elegido,
  proveedor_id: elegido,
};
const busqueda = z.strictObject({ search: z.string().trim().max(100).default(''), init: initIds, ...contexto });
export type Busqueda = Omit<z.output<typeof busqueda>, 'init'>;

const buscar = {
  access: 'sesion',
  summary: 'Productos por cualquiera de sus códigos o por palabras en cualquier orden, con lo que hay de ellos.',
  response: z.array(encontrado),
} as const;
export const buscarProductos = endpoint(manifest, {
  method: 'GET',
  path: 'productos/buscar',
  ...buscar,
  query: busqueda,
});
/** The same as searchable selects ask for it: numbers as numbers, or as a query has them. */
const deCuerpo = z.union([id, z.string().max(20)]).nullish();
export const buscarProductosSearch = endpoint(manifest, {
  method: 'POST',
  path: 'productos/buscar/search',
  ...buscar,
  body: z
    .strictObject({
      search: z.string().trim().max(100),
      init: initIds,
      uso: z.enum(USOS).nullish(),
      bodega_id: deCuerpo,
      proveedor_id: deCuerpo,
    })
    .transform(
      ({ uso: para, bodega_id, proveedor_id, ...asked }): z.input<typeof busqueda> => ({
        ...asked,
        uso: (para ?? '') as '',
        bodega_id: String(bodega_id ?? ''),
        proveedor_id: String(proveedor_id ?? ''),
      }),
    )
    .pipe(busqueda),
  reads: true,
});

export const productoPorCodigo = endpoint(manifest, {
  method: 'GET',
  path: 'productos/codigo',
  access: 'sesion',
  summary:
    'El producto de un código leído o escrito: propio, de barras, del proveedor o viejo; 404 cuando no hay uno solo.',
  query: z.strictObject({ codigo: z.string().trim().min(1).max(MAX_CODIGO), ...contexto }),
  response: encontrado,
});

/** Codes of one question: as many as a document has lines. */
const MAX_CODIGOS = 2_000;
export const productosPorCodigos = endpoint(manifest, {
  method: 'POST',
  path: 'productos/codigos',
  access: 'sesion',
  summary: 'Los productos de muchos códigos a la vez (pegados o leídos sin conexión), en ese orden.',
  body: z.strictObject({
    codigos: z.array(z.string().trim().min(1).max(MAX_CODIGO)).min(1).max(MAX_CODIGOS),
    uso,
    bodega_id: id.nullish(),
    proveedor_id: id.nullish(),
  }),
  /** `null`: nothing has that code, or more than one product has it. */
  response: z.array(encontrado.nullable()),
  reads: true,
});
