/** The fields of a product, of what hangs from it, and of its taxes, each said once. */
import type { CamposDe } from '../../core/db/campos.ts';
import { INTERNO } from '../../shared/campos.ts';
import { entrada } from '../../shared/reference-list.ts';
import { LISTAS } from '../listas/contract/catalogo.ts';
import { MODOS, TRATAMIENTOS } from './rules/impuestos.ts';
import { ESTADOS, TIPOS } from './rules/producto.ts';

/** Taxes are a list by their code, with rates by date beside it. */
const LISTA_IMPUESTOS = { table: 'impuesto', nombre: 'impuestos' } as const;

export const producto = {
  cod_prod: {
    label: 'Código',
    tipo: 'texto',
    max: 30,
    importa: { example: 'P-000123', synonyms: ['Código del producto', 'Referencia', 'SKU', 'Ref', 'Código interno'] },
  },
  nombre_producto: {
    label: 'Nombre del producto',
    corto: 'Nombre',
    tipo: 'texto',
    max: 150,
    letras: 'none',
    obligatorio: true,
    importa: { example: 'ARROZ BLANCO LA ROSITA 500 g', synonyms: ['Producto', 'Nombre', 'Descripción del producto'] },
  },
  descripcion: { label: 'Descripción', tipo: 'texto', max: 1000, letras: 'none', importa: { synonyms: ['Detalle'] } },
  tipo: {
    label: 'Tipo',
    tipo: 'texto',
    obligatorio: true,
    valores: TIPOS,
    importa: { fallback: 'INVENTARIO', example: 'INVENTARIO', synonyms: ['Tipo de producto'] },
  },
  estado: { label: 'Estado', tipo: 'texto', valores: ESTADOS, acto: true },
  motivo_inactivo: { label: 'Motivo de inactivación', tipo: 'texto', max: 300, acto: true },
  linea: {
    label: 'Línea',
    tipo: 'codigo',
    lista: LISTAS.lineaProducto,
    nombre: 'linea_nombre',
    obligatorio: true,
    importa: { example: 'Alimentos', synonyms: ['Línea de producto', 'Grupo', 'Familia'] },
  },
  marca: { label: 'Marca', tipo: 'codigo', lista: LISTAS.marca, nombre: 'marca_nombre', vacio: 'Sin marca' },
  unidad_base: {
    label: 'Unidad base',
    corto: 'Unidad',
    tipo: 'codigo',
    lista: LISTAS.unidadMedida,
    nombre: 'unidad_nombre',
    obligatorio: true,
    importa: { example: '94', synonyms: ['Unidad', 'Unidad de medida', 'Unidad medida DIAN', 'UM', 'Unidad DIAN'] },
  },
  impuesto_venta: {
    label: 'Impuesto de venta',
    corto: 'IVA',
    tipo: 'codigo',
    lista: LISTA_IMPUESTOS,
    nombre: 'impuesto_venta_nombre',
    obligatorio: true,
  },
  impuesto_compra: {
    label: 'Impuesto de compra',
    tipo: 'codigo',
    lista: LISTA_IMPUESTOS,
    nombre: 'impuesto_compra_nombre',
    vacio: 'El mismo de la venta',
  },
  codigo_barras: {
    label: 'Código de barras',
    tipo: 'texto',
    max: 48,
    vacio: 'Sin código de barras',
    importa: { example: '7700980000375', synonyms: ['EAN', 'EAN13', 'EAN 13', 'GTIN', 'UPC', 'Barras'] },
  },
  clave_barras: INTERNO,
  codigo_estandar: {
    label: 'Código estándar (UNSPSC)',
    corto: 'UNSPSC',
    tipo: 'texto',
    max: 20,
    importa: { example: '50221100', synonyms: ['UNSPSC', 'Código estándar'] },
  },
  maneja_lote: { label: 'Maneja lotes', tipo: 'booleano', importa: { example: 'No', synonyms: ['Lote', 'Lotes'] } },
  maneja_vencimiento: {
    label: 'Maneja vencimiento',
    tipo: 'booleano',
    importa: { example: 'No', synonyms: ['Vencimiento', 'Vence'] },
  },
  maneja_serial: { label: 'Maneja seriales', tipo: 'booleano', importa: { example: 'No', synonyms: ['Serial'] } },
  dias_vida_util: { label: 'Vida útil', tipo: 'entero', max: 36_500, unidad: 'día', importa: { example: '180' } },
  bodega_defecto_id: { label: 'Bodega por defecto', tipo: 'referencia', de: 'bodega', vacio: 'Ninguna' },
  ubicacion_defecto_id: { label: 'Ubicación por defecto', tipo: 'referencia', de: 'zona_bodega', vacio: 'Ninguna' },
  stock_minimo_mil: { label: 'Stock mínimo', tipo: 'cantidad', importa: { example: '24', synonyms: ['Mínimo'] } },
  stock_maximo_mil: { label: 'Stock máximo', tipo: 'cantidad', importa: { example: '240', synonyms: ['Máximo'] } },
  punto_reorden_mil: {
    label: 'Punto de reorden',
    tipo: 'cantidad',
    importa: { example: '48', synonyms: ['Punto de pedido'] },
  },
  multiplo_compra_mil: {
    label: 'Múltiplo de compra',
    tipo: 'cantidad',
    importa: { example: '24', synonyms: ['Unidad de empaque'] },
  },
  tolerancia_recepcion: {
    label: 'Tolerancia de recepción',
    tipo: 'porcentaje',
    max: 100,
    importa: { example: '2', synonyms: ['Tolerancia'] },
  },
  peso: { label: 'Peso (g)', tipo: 'entero', max: 100_000_000, importa: { example: '500', synonyms: ['Peso'] } },
  volumen: {
    label: 'Volumen (cm³)',
    tipo: 'entero',
    max: 100_000_000,
    importa: { example: '600', synonyms: ['Volumen'] },
  },
  observacion: { label: 'Observación', tipo: 'texto', max: 1000, letras: 'none', importa: {} },
  orden_nombre: INTERNO,
  clave_nombre: INTERNO,
  busca_propio: INTERNO,
  busca_ajeno: INTERNO,
  busca: INTERNO,
  se_vende: INTERNO,
  con_foto: INTERNO,
  con_homologacion: INTERNO,
  completitud: { ...INTERNO, label: 'Completitud' },
} as const satisfies CamposDe<'producto'>;

const producto_id = { label: 'Producto', tipo: 'referencia', de: 'producto' } as const;
const orden = { label: 'Orden', tipo: 'entero' } as const;

export const presentacion = {
  producto_id,
  unidad: { label: 'Unidad', tipo: 'codigo', lista: LISTAS.unidadMedida, obligatorio: true },
  nombre: { label: 'Nombre', enSeccion: 'Presentación', tipo: 'texto', max: 60, letras: 'none' },
  factor_ppm: { label: 'Unidades base que contiene', corto: 'Factor', tipo: 'factor', obligatorio: true },
  codigo_barras: { label: 'Código de barras', tipo: 'texto', max: producto.codigo_barras.max },
  clave_barras: INTERNO,
  es_compra: { label: 'Se compra así', corto: 'Compra', tipo: 'booleano' },
  es_venta: { label: 'Se vende así', corto: 'Venta', tipo: 'booleano' },
  orden,
} as const satisfies CamposDe<'presentacion'>;

export const codigoAsociado = {
  producto_id,
  codigo: { label: 'Código asociado', tipo: 'texto', max: 60, letras: 'none' },
  orden,
} as const satisfies CamposDe<'codigo_asociado'>;

export const componente = {
  producto_id,
  componente_id: { label: 'Componente', tipo: 'referencia', de: 'producto', obligatorio: true },
  cantidad_mil: { label: 'Cantidad', tipo: 'cantidad', obligatorio: true },
  orden,
} as const satisfies CamposDe<'producto_componente'>;

export const productoMinimo = {
  producto_id: INTERNO,
  bodega_id: { label: 'Bodega', tipo: 'referencia', de: 'bodega', obligatorio: true },
  minimo_mil: { label: 'Mínimo', tipo: 'cantidad', obligatorio: true },
  maximo_mil: { label: 'Máximo', tipo: 'cantidad', vacio: 'Sin máximo' },
} as const satisfies CamposDe<'producto_minimo'>;

export const impuesto = {
  ...entrada,
  tributo: { label: 'Tributo', tipo: 'codigo', lista: LISTAS.tributo, vacio: 'Ninguno' },
  tratamiento: { label: 'Tratamiento', tipo: 'texto', valores: TRATAMIENTOS, obligatorio: true },
  modo: { label: 'Se cobra', tipo: 'texto', valores: MODOS, obligatorio: true },
  adicional: { label: 'Adicional al de venta', corto: 'Adicional', tipo: 'booleano' },
} as const satisfies CamposDe<'impuesto'>;

export const impuestoTarifa = {
  impuesto_id: { label: 'Impuesto', tipo: 'referencia', de: 'impuesto' },
  desde: { label: 'Desde', tipo: 'fecha', obligatorio: true },
  tarifa: { label: 'Tarifa', tipo: 'porcentaje', max: 100 },
  por_unidad_dmil: { label: 'Valor', tipo: 'precio' },
  norma: { label: 'Norma', tipo: 'texto', max: 200, letras: 'none' },
} as const satisfies CamposDe<'impuesto_tarifa'>;

export const productoImpuesto = {
  producto_id: INTERNO,
  impuesto_id: { label: 'Impuestos adicionales', tipo: 'referencia', de: 'impuesto', vacio: 'Ninguno' },
} as const satisfies CamposDe<'producto_impuesto'>;

export const productoSustituto = {
  producto_id: INTERNO,
  sustituto_id: { label: 'Sustitutos', tipo: 'referencia', de: 'producto', vacio: 'Ninguno' },
} as const satisfies CamposDe<'producto_sustituto'>;
