/** How much there is of products, where, for whom it is held, at what price: what any signed-in user may ask. */
import * as z from 'zod';
import { column } from '../../../shared/columns.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import { id, idParam } from '../../../shared/fields.ts';
import { defineList } from '../../../shared/list.ts';
import { manifest } from '../manifest.ts';

/** Base units; `null` for who counts them blind. */
const cantidad = z.number().nullable();
const nombre = z.string();
const opcional = z.string().nullable();

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

export const historiaProducto = endpoint(manifest, {
  method: 'GET',
  path: 'productos/consulta/:id/historia',
  access: 'sesion',
  summary:
    'El precio sin impuestos en la lista general y el costo promedio de una unidad base al final de cada uno de los últimos 24 meses, desde el primero que tiene alguno.',
  params: idParam,
  /** `YYYY-MM` and pesos; costs are `null` for who may not see them. */
  response: z.array(z.object({ mes: nombre, precio: z.number().nullable(), costo: z.number().nullable() })),
});
export type MesDeProducto = z.output<typeof historiaProducto.response>[number];
