/** What something costs: of any lines on a day, for a client or by a list; and the prices of all lists. */
import * as z from 'zod';
import { column, columnOf } from '../../../shared/columns.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { defineList } from '../../../shared/list.ts';
import { item as c, lista } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { ESTADOS, type EstadoLista } from '../rules/tipos.ts';
import { MAX_GUARDAR } from './items.ts';

const { permisos } = manifest;
const opcional = z.string().nullable();
const numero = z.number().nullable();

export const pregunta = z.strictObject({
  fecha: f.fecha,
  lista_id: f.id.nullish(),
  /** Id of a person: their list, or that of their city. */
  persona_id: f.id.nullish(),
  lineas: z
    .array(
      z.strictObject({
        producto_id: f.id,
        presentacion_id: f.id.nullish(),
        /** Of its presentation; of base units without one. */
        cantidad: f.cantidad,
        /** Percent. */
        descuento: f.porcentaje.nullish(),
      }),
    )
    .min(1, 'Agrega al menos una línea.')
    .max(MAX_GUARDAR),
});
export type Pregunta = z.output<typeof pregunta>;

const lineaCotizada = z.object({
  /** Of one of its presentation, net; `null` where there is none. */
  precio: numero,
  precio_con_iva: numero,
  lista_id: f.id.nullable(),
  lista: opcional,
  item_id: f.id.nullable(),
  /** Of a presentation without a price of its own: that of its base units. */
  derivado: z.boolean(),
  /** Percent that the price lets be discounted. */
  descuento_maximo: numero,
  /** Pesos, after the discount; `iva` is the VAT, `total` has all taxes. */
  base: numero,
  iva: numero,
  total: numero,
  error: opcional,
});
export type LineaCotizada = z.output<typeof lineaCotizada>;

const cotizacion = z.object({
  lineas: z.array(lineaCotizada),
  impuestos: z.array(
    z.object({ codigo: z.string(), tributo: z.string(), tarifa: z.number(), base: z.number(), valor: z.number() }),
  ),
  totales: z.object({ subtotal: z.number(), impuestos: z.number(), total: z.number() }),
});
export type Cotizacion = z.output<typeof cotizacion>;

export const preguntarPrecios = endpoint(manifest, {
  method: 'POST',
  path: 'productos/precios',
  access: 'sesion',
  summary: 'Lo que cuestan unas líneas en una fecha, a un cliente o por una lista, con sus impuestos. No escribe nada.',
  body: pregunta,
  response: cotizacion,
  reads: true,
});

const renglon = z.object({
  id: f.id,
  lista_id: f.id,
  lista: z.string(),
  producto_id: f.id,
  cod_prod: z.string(),
  nombre_producto: z.string(),
  unidad: z.string(),
  cantidad_desde: z.number(),
  precio: numero,
  incluye_iva: z.boolean(),
  vigente_desde: z.string(),
  vigente_hasta: opcional,
  descuento_maximo: numero,
  estado: z.enum(Object.keys(ESTADOS) as [EstadoLista, ...EstadoLista[]]),
});
export type RenglonPrecio = z.output<typeof renglon>;

/** The prices of all lists: to be looked through, printed and exported. */
export const preciosList = defineList(manifest, {
  path: 'productos/precios_lista',
  access: { permiso: permisos.ver },
  exportAccess: { permiso: permisos.exportar },
  nombre: 'precios',
  row: renglon,
  columns: [
    columnOf('nombre_producto', c.producto_id),
    column('cod_prod', lista.codigo.label, 'texto', { width: 92 }),
    columnOf('lista', c.lista_precio_id, { width: 156 }),
    column('unidad', 'Unidad', 'texto', { width: 84 }),
    columnOf('cantidad_desde', c.cantidad_desde_mil, { width: 112 }),
    columnOf('precio', c.precio_dmil, { width: 108 }),
    columnOf('incluye_iva', lista.incluye_iva, { width: 84, hidden: true }),
    columnOf('descuento_maximo', c.descuento_maximo, { width: 96, hidden: true }),
    columnOf('vigente_desde', lista.vigente_desde, { width: 96, hidden: true }),
    columnOf('vigente_hasta', lista.vigente_hasta, { width: 96, hidden: true }),
    column('estado', lista.estado.label, 'estado', { width: 132 }),
  ],
  filters: { lista_id: 'entero', producto_id: 'entero', estado: 'texto', sin_precio: 'booleano' },
  order: ['nombre_producto', 'precio'],
  defaultOrder: 'nombre_producto',
});
