/** What any signed-in user may ask of products: which one is it, how much is there and where, for whom it is held, at what price. */
import * as z from 'zod';
import { column } from '../../shared/columns.ts';
import { endpoint } from '../../shared/endpoint.ts';
import { id, idParam } from '../../shared/fields.ts';
import { defineList, initIds } from '../../shared/list.ts';
import { manifest } from './manifest.ts';

/** Base units; `null` for who counts them blind. */
const cantidad = z.number().nullable();
const nombre = z.string();
const opcional = z.string().nullable();
/** Ids in a query, where '' is none. */
const elegido = z
  .string()
  .regex(/^([1-9]\d{0,14})?$/)
  .transform((text) => (text ? Number(text) : null))
  .nullish();
const uso = z
  .enum(['venta', 'compra', ''])
  .transform((text) => text || null)
  .nullish();

const encontrado = z.object({
  id,
  cod_prod: nombre,
  nombre_producto: nombre,
  /** Of what was found: 'unidad', or 'CAJA x 24'. */
  unidad: nombre,
  presentacion_id: id.nullable(),
  /** Base units in one of it. */
  factor: z.number(),
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
      uso: z.enum(['venta', 'compra', '']).nullish(),
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
  query: z.strictObject({ codigo: z.string().trim().min(1).max(100), ...contexto }),
  response: encontrado,
});

const sumas = {
  existencia: cantidad,
  reservada: cantidad,
  en_picking: cantidad,
  cuarentena: cantidad,
  en_transito: cantidad,
  por_llegar: cantidad,
  disponible: cantidad,
};

const consultado = z.object({
  id,
  cod_prod: nombre,
  nombre_producto: nombre,
  unidad: nombre,
  estado: nombre,
  linea: nombre,
  ...sumas,
  /** First day on which more is expected. */
  llega: opcional,
  /** Pesos for a base unit; `null`: no list in force has it. */
  precio: z.number().nullable(),
  precio_con_iva: z.number().nullable(),
  /** Percent; `null` of what is excluded. */
  iva: z.number().nullable(),
});
export type Consultado = z.output<typeof consultado>;

export const consultaList = defineList(manifest, {
  path: 'productos/consulta',
  access: 'sesion',
  nombre: 'productos',
  row: consultado,
  columns: [
    column('nombre_producto', 'Producto'),
    column('cod_prod', 'Código', 'texto', { width: 92 }),
    column('linea', 'Línea', 'texto', { width: 110, hidden: true }),
    column('existencia', 'Existencia', 'cantidad', { width: 92 }),
    column('reservada', 'Reservada', 'cantidad', { width: 92 }),
    column('en_picking', 'En picking', 'cantidad', { width: 92, hidden: true }),
    column('cuarentena', 'En cuarentena', 'cantidad', { width: 110, hidden: true }),
    column('en_transito', 'En tránsito', 'cantidad', { width: 92, hidden: true }),
    column('por_llegar', 'Por llegar', 'cantidad', { width: 92, hidden: true }),
    column('llega', 'Llega', 'fecha', { width: 100, hidden: true }),
    column('disponible', 'Disponible', 'cantidad', { width: 92 }),
    column('unidad', 'Unidad', 'texto', { width: 84 }),
    column('precio', 'Precio', 'precio', { width: 104, hidden: true }),
    column('precio_con_iva', 'Precio con IVA', 'precio', { width: 118 }),
    column('iva', 'IVA', 'porcentaje', { width: 64 }),
  ],
  filters: {
    linea: 'texto',
    /** What is shown is of this warehouse, or these. */
    bodega_id: 'entero',
    /** What is shown is the price of this list. */
    lista_id: 'entero',
    disponible: 'booleano',
  },
  order: ['nombre_producto', 'cod_prod'],
  defaultOrder: 'nombre_producto',
});

const consultaDetalle = consultado.extend({
  descripcion: opcional,
  marca: opcional,
  codigo_barras: opcional,
  con_foto: z.boolean(),
  bodegas: z.array(z.object({ bodega_id: id, bodega: nombre, ...sumas })),
  lotes: z.array(
    z.object({ lote: opcional, fecha_vencimiento: opcional, bodega: nombre, zona: nombre, existencia: cantidad }),
  ),
  /** Who holds it. `ruta`: of the document's page, `null` where it has none. */
  reservas: z.array(z.object({ documento: nombre, ruta: opcional, bodega: nombre, estado: nombre, cantidad })),
  precios: z.array(
    z.object({
      ...{ lista_id: id, lista: nombre, unidad: nombre },
      /** From this quantity on. */
      cantidad_desde: z.number(),
      ...{ precio: z.number(), precio_con_iva: z.number() },
    }),
  ),
  sustitutos: z.array(
    z.object({ id, cod_prod: nombre, nombre_producto: nombre, disponible: cantidad, unidad: nombre }),
  ),
  presentaciones: z.array(z.object({ id, nombre, factor: z.number(), codigo_barras: opcional })),
});
export type ConsultaDetalle = z.output<typeof consultaDetalle>;

export const consultaProducto = endpoint(manifest, {
  method: 'GET',
  path: 'productos/consulta/:id',
  access: 'sesion',
  summary:
    'Un producto con lo que hay en cada bodega, sus lotes, quién lo tiene reservado, sus precios y lo que lo reemplaza.',
  params: idParam,
  response: consultaDetalle,
});
