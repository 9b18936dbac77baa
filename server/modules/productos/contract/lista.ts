/** The catalogue as a list: rows, columns, filters, what is changed in many rows; the pictures of its rows; and products that may be one. */
import * as z from 'zod';
import { defineBulk, defineBulkActivation } from '../../../shared/bulk.ts';
import { column, columnOf } from '../../../shared/columns.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import { cellOf, defineFieldEdit, fieldList } from '../../../shared/field-edit.ts';
import { id, idParam, instante, version } from '../../../shared/fields.ts';
import { defineList, initIds } from '../../../shared/list.ts';
import * as listas from '../../listas/contract/listas.ts';
import { producto as c } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { impuestosList } from './impuestos.ts';
import { estadoProducto, tipoProducto } from './producto.ts';

const { permisos } = manifest;
const ver = { permiso: permisos.ver };
const base = 'productos/catalogo';
const opcional = z.string().nullable();

export const productoFila = z.object({
  id,
  cod_prod: z.string(),
  nombre_producto: z.string(),
  tipo: tipoProducto,
  codigo_barras: opcional,
  linea: z.string(),
  linea_nombre: z.string(),
  marca: opcional,
  marca_nombre: opcional,
  unidad_base: z.string(),
  unidad_nombre: z.string(),
  impuesto_venta: z.string(),
  impuesto_venta_nombre: z.string(),
  impuesto_compra: opcional,
  impuesto_compra_nombre: opcional,
  completitud: z.int(),
  /** It has a picture: `imagenes` gives its address. */
  con_foto: z.boolean(),
  /** Base units, in all places; `null` for who counts them blind. */
  existencia: z.number().nullable(),
  disponible: z.number().nullable(),
  /** It is under the minimum that it should have. */
  bajo_minimo: z.boolean(),
  /** Pesos for a base unit; `null` for who may not see costs. */
  costo_promedio: z.number().nullable(),
  estado: estadoProducto,
  updated: instante,
  version,
});
export type ProductoFila = z.output<typeof productoFila>;

export const productosList = defineList(manifest, {
  path: base,
  access: ver,
  exportAccess: { permiso: permisos.exportar },
  nombre: 'productos',
  row: productoFila,
  columns: [
    columnOf('nombre_producto', c.nombre_producto),
    columnOf('cod_prod', c.cod_prod, { width: 86 }),
    column('con_foto', 'Imagen', 'booleano', { width: 62 }),
    columnOf('codigo_barras', c.codigo_barras, { width: 122 }),
    columnOf('linea_nombre', c.linea, { width: 92, hidden: true }),
    columnOf('marca_nombre', c.marca, { width: 120, hidden: true }),
    columnOf('unidad_nombre', c.unidad_base, { width: 84, hidden: true }),
    columnOf('impuesto_venta_nombre', c.impuesto_venta, { width: 82 }),
    columnOf('impuesto_compra_nombre', c.impuesto_compra, { width: 130, hidden: true }),
    columnOf('tipo', c.tipo, { width: 104, hidden: true }),
    column('costo_promedio', 'Costo promedio', 'precio', { width: 124, hidden: true }),
    column('existencia', 'Existencia', 'cantidad', { width: 92, hidden: true }),
    column('disponible', 'Disponible', 'cantidad', { width: 88 }),
    column('completitud', c.completitud.label, 'entero', { width: 108, hidden: true }),
    column('updated', 'Última edición', 'instante', { width: 130, hidden: true }),
    column('estado', c.estado.label, 'estado', { width: 108 }),
  ],
  filters: {
    estado: 'texto',
    tipo: 'texto',
    linea: 'texto',
    marca: 'texto',
    unidad_base: 'texto',
    impuesto_venta: 'texto',
    maneja_lote: 'booleano',
    completitud: 'entero',
    /** What the record lacks: a code of `FALTANTES`. */
    falta: 'texto',
    /** Another product has the same name but for signs and the order of its words. */
    repetido: 'booleano',
    con_existencia: 'booleano',
    bajo_minimo: 'booleano',
    created: 'fecha',
  },
  order: ['nombre_producto', 'cod_prod', 'completitud', 'updated'],
  defaultOrder: 'nombre_producto',
});

/** Cells that are changed in the list itself, and in many rows at once: what lacks is mended from there. */
export const celdasProducto = defineFieldEdit(manifest, productosList, {
  permiso: permisos.editar,
  campos: {
    linea: { columna: 'linea_nombre', ...fieldList(listas.lineaProducto) },
    marca: { columna: 'marca_nombre', ...fieldList(listas.marca), vacio: c.marca.vacio },
    impuesto_venta: { columna: 'impuesto_venta_nombre', ...fieldList(impuestosList) },
    impuesto_compra: {
      columna: 'impuesto_compra_nombre',
      ...fieldList(impuestosList),
      vacio: c.impuesto_compra.vacio,
    },
    codigo_barras: { ...cellOf(c.codigo_barras), masivo: false },
  },
});

export const masivo = {
  ...defineBulkActivation(manifest, productosList, { permiso: permisos.inactivar }),
  agotar: defineBulk(manifest, productosList, {
    accion: 'agotar',
    titulo: 'Dejar productos en solo venta',
    permiso: permisos.inactivar,
    datos: z.strictObject({}),
  }),
  codificar: defineBulk(manifest, productosList, {
    accion: 'codificar',
    titulo: 'Dar código de barras interno a productos',
    permiso: permisos.editar,
    datos: z.strictObject({}),
  }),
};

export const imagenesProducto = endpoint(manifest, {
  method: 'GET',
  path: `${base}/imagenes`,
  access: ver,
  summary: 'La primera imagen de cada producto, por cinco minutos; los que no tienen no están.',
  query: z.strictObject({ ids: initIds }),
  response: z.array(z.object({ id, url: z.string() })),
});

export const parecidosProducto = endpoint(manifest, {
  method: 'GET',
  path: `${base}/parecidos`,
  access: ver,
  summary: 'Posibles productos repetidos: igual nombre sin signos ni orden, o el mismo código de barras.',
  query: z.strictObject({
    nombre: z.string().trim().max(c.nombre_producto.max).default(''),
    codigo_barras: z.string().trim().max(c.codigo_barras.max).default(''),
    /** The one in edit, which is like itself. */
    propio: idParam.shape.id.optional(),
  }),
  response: z.array(
    z.object({ id, cod_prod: z.string(), nombre_producto: z.string(), estado: estadoProducto, motivo: z.string() }),
  ),
});
