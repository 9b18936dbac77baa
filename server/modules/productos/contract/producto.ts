/** What travels of a product: its form, the record as it is read, the acts that move its state, its pictures and papers. */
import * as z from 'zod';
import { defineComments } from '../../../shared/comments.ts';
import * as f from '../../../shared/fields.ts';
import { defineFiles, IMAGES } from '../../../shared/files.ts';
import { definePresence } from '../../../shared/presence.ts';
import { defineAct, defineRecord } from '../../../shared/record.ts';
import * as campos from '../campos.ts';
import { manifest } from '../manifest.ts';
import { codigoBarras, codigoBuscado, codigoProducto, textoPlano, textoPlanoOpcional } from './codigos.ts';
import { coherente } from './coherente.ts';

const { permisos } = manifest;
const { producto: c, presentacion: p, codigoAsociado } = campos;

export const tipoProducto = z.enum(['INVENTARIO', 'SERVICIO', 'CONSUMO', 'KIT']);
export const estadoProducto = z.enum(['BORRADOR', 'ACTIVO', 'SOLO_VENTA', 'INACTIVO']);

const entero = (max: number) => z.int().min(0).max(max).nullable().default(null);
const cantidad = f.cantidadOCero.nullable().default(null);
const codigoOpcional = f.textoOpcional(20);

const presentacionCampos = {
  unidad: f.codigo,
  /** Unit and how many it holds unless said: 'CAJA x 24'. */
  nombre: textoPlanoOpcional(p.nombre.max),
  /** Base units in one: at most six decimals. */
  factor: f.factor,
  codigo_barras: codigoBarras,
  es_compra: z.boolean().default(true),
  es_venta: z.boolean().default(true),
};

export const propios = {
  cod_prod: codigoProducto.nullable().default(null),
  nombre_producto: textoPlano(c.nombre_producto.max),
  descripcion: textoPlanoOpcional(c.descripcion.max),
  tipo: tipoProducto,
  linea: f.codigo,
  marca: codigoOpcional,
  unidad_base: f.codigo,
  impuesto_venta: f.codigo,
  impuesto_compra: codigoOpcional,
  impuestos_adicionales: z.array(f.codigo).max(10).default([]),
  codigo_barras: codigoBarras,
  codigo_estandar: textoPlanoOpcional(c.codigo_estandar.max),
  maneja_lote: z.boolean().default(false),
  maneja_vencimiento: z.boolean().default(false),
  maneja_serial: z.boolean().default(false),
  dias_vida_util: z.int().min(1).max(c.dias_vida_util.max).nullable().default(null),
  bodega_defecto_id: f.id.nullable().default(null),
  ubicacion_defecto_id: f.id.nullable().default(null),
  /** Base units. */
  stock_minimo: cantidad,
  stock_maximo: cantidad,
  punto_reorden: cantidad,
  multiplo_compra: f.cantidad.nullable().default(null),
  /** Percent above what was ordered that is received. */
  tolerancia_recepcion: f.porcentaje.nullable().default(null),
  /** Grams, and cubic centimetres, of one base unit. */
  peso: entero(c.peso.max),
  volumen: entero(c.volumen.max),
  observacion: textoPlanoOpcional(c.observacion.max),
  presentaciones: z
    .array(z.strictObject({ id: f.id.nullish(), ...presentacionCampos }))
    .max(30)
    .default([]),
  codigos_asociados: z.array(codigoBuscado(codigoAsociado.codigo.max)).max(30).default([]),
  /** Of a KIT: how many base units of each. */
  componentes: z
    .array(z.strictObject({ producto_id: f.id, cantidad: f.cantidad }))
    .max(100)
    .default([]),
  sustitutos: z.array(f.id).max(20).default([]),
};

const formulario = z.strictObject({ ...propios, borrador: z.boolean().default(false) });
export const productoAlta = coherente(formulario);
/** `borrador`: false makes a draft ACTIVO; without it, it stays what it is. */
export const productoCambio = coherente(formulario.extend({ borrador: z.boolean().optional(), version: f.version }));
export type ProductoAlta = z.output<typeof productoAlta>;
export type ProductoCambio = z.output<typeof productoCambio>;
export type Formulario = Omit<ProductoAlta, 'borrador'>;
export type Presentacion = Formulario['presentaciones'][number];

const nombre = z.string();
const opcional = z.string().nullable();
const otro = z.object({ id: f.id, cod_prod: nombre, nombre_producto: nombre, estado: estadoProducto });

export const producto = z.object({
  ...propios,
  id: f.id,
  cod_prod: nombre,
  nombre_producto: nombre,
  codigo_barras: opcional,
  descripcion: opcional,
  marca: opcional,
  impuesto_compra: opcional,
  codigo_estandar: opcional,
  observacion: opcional,
  estado: estadoProducto,
  motivo_inactivo: opcional,
  linea_nombre: nombre,
  marca_nombre: opcional,
  unidad_nombre: nombre,
  /** Of the base unit: 0 has no halves. */
  decimales: z.int(),
  impuesto_venta_nombre: nombre,
  impuesto_compra_nombre: opcional,
  bodega_defecto: opcional,
  ubicacion_defecto: opcional,
  presentaciones: z.array(
    z.object({ ...presentacionCampos, id: f.id, nombre, codigo_barras: opcional, unidad_nombre: nombre }),
  ),
  codigos_asociados: z.array(nombre),
  componentes: z.array(
    z.object({ producto_id: f.id, cantidad: z.number(), cod_prod: nombre, nombre_producto: nombre, unidad: nombre }),
  ),
  /** The same as `sustitutos`, by name. */
  sustitutos_detalle: z.array(otro),
  /** Base units, in all places; of a kit and of a service 0; `null` for who counts them blind. */
  existencia: z.number().nullable(),
  disponible: z.number().nullable(),
  /** Pesos for a base unit; `null` for who may not see costs. */
  costo_promedio: z.number().nullable(),
  /** Percent, and what lacks: codes of `FALTANTES`. */
  completitud: z.int(),
  faltan: z.array(nombre),
  con_foto: z.boolean(),
  /** There are movements: its unit, kind and lots stay. */
  tiene_movimientos: z.boolean(),
  created: f.instante,
  updated: f.instante,
  uc_nombre: opcional,
  um_nombre: opcional,
  version: f.version,
});
export type Producto = z.output<typeof producto>;

const base = 'productos/catalogo';

export const registro = defineRecord(manifest, {
  path: base,
  nombre: 'un producto',
  row: producto,
  alta: productoAlta,
  cambio: productoCambio,
  permisos,
  touches: ['consultas'],
});
export const { find: findProducto, create: createProducto, update: updateProducto } = registro;

const acto = defineAct(manifest, { path: base, row: producto, touches: ['consultas'] });
const soloVersion = z.strictObject({ version: f.version });

export const actos = {
  activar: acto('activar', 'El producto queda ACTIVO.', permisos.inactivar, soloVersion),
  agotar: acto(
    'agotar',
    'El producto queda SOLO VENTA: se vende lo que hay y no se compra más.',
    permisos.inactivar,
    soloVersion,
  ),
  inactivar: acto(
    'inactivar',
    'Inactiva el producto, con su motivo; no mientras tenga existencia.',
    permisos.inactivar,
    z.strictObject({ version: f.version, motivo: textoPlano(c.motivo_inactivo.max) }),
  ),
};

export const comentariosProducto = defineComments(manifest, {
  path: `${base}/:id/comentarios`,
  tabla: 'producto',
  permisos: { ver: permisos.ver },
});
export const presenciaProducto = definePresence(manifest, {
  path: `${base}/:id/presencia`,
  tabla: 'producto',
  permisos,
});

export const archivosProducto = defineFiles(manifest, {
  path: `${base}/:id/archivos`,
  tabla: 'producto',
  usos: {
    imagenes: { nombre: 'Imágenes', cantidad: 10, mb: 4, extensiones: IMAGES },
    documentos: {
      nombre: 'Documentos',
      cantidad: 10,
      mb: 10,
      extensiones: ['pdf', ...IMAGES],
      vence: true,
    },
  },
  permisos: { ver: permisos.ver, editar: permisos.editar },
});
