/** The fields of physical counts, each said once. */
import type { CamposDe } from '../../core/db/campos.ts';
import { type Campos, INTERNO } from '../../shared/campos.ts';
import { LISTAS } from '../listas/contract/catalogo.ts';

export const TIPOS_CONTEO = {
  TOTAL: 'TOTAL',
  CICLICO: 'CÍCLICO',
  POR_ZONA: 'POR ZONA',
  POR_LINEA: 'POR LÍNEA',
  SELECTIVO: 'SELECTIVO',
} as const;
export type TipoConteo = keyof typeof TIPOS_CONTEO;

export const ESTADOS_CONTEO = [
  ...(['PROGRAMADO', 'CONGELADO', 'EN_CONTEO', 'EN_RECONTEO', 'POR_APROBAR', 'AJUSTADO', 'ANULADO'] as const),
];
export type EstadoConteo = (typeof ESTADOS_CONTEO)[number];

const NO_CONTADO = { mantiene: 'Se mantiene', cero: 'Queda en cero' } as const;
export type NoContado = keyof typeof NO_CONTADO;

export const conteo = {
  numero: { label: 'Número', tipo: 'texto', acto: true },
  bodega_id: { label: 'Bodega', tipo: 'referencia', de: 'bodega', obligatorio: true },
  tipo: { label: 'Tipo', tipo: 'texto', valores: TIPOS_CONTEO, obligatorio: true },
  fecha_programada: { label: 'Fecha programada', corto: 'Programado', tipo: 'fecha', obligatorio: true },
  responsable_id: { label: 'Responsable', tipo: 'referencia', de: 'usuario', vacio: 'Sin responsable' },
  conteo_ciego: { label: 'Conteo ciego', tipo: 'booleano' },
  numero_conteos: { label: 'Número de conteos', tipo: 'entero', max: 3, obligatorio: true },
  tolerancia_cantidad_mil: { label: 'Tolerancia en cantidad', tipo: 'cantidad', vacio: 'Sin tolerancia' },
  tolerancia_valor_cts: { label: 'Tolerancia en valor', tipo: 'dinero', vacio: 'Sin tolerancia' },
  bloquear_movimientos: { label: 'Bloquear los movimientos mientras se cuenta', corto: 'Bloquea', tipo: 'booleano' },
  observacion: { label: 'Observación', tipo: 'texto', max: 500, letras: 'none' },
  estado: { label: 'Estado', tipo: 'texto', acto: true },
  ronda: { label: 'Vez que se cuenta', corto: 'Vez', tipo: 'entero', acto: true },
  congelado: { label: 'Congelado el', tipo: 'instante', acto: true },
  congelado_uc_id: { label: 'Congelado por', tipo: 'referencia', de: 'usuario', acto: true },
  desde_kardex_id: INTERNO,
  no_contado: { label: 'Lo no contado', tipo: 'texto', valores: NO_CONTADO, acto: true },
  cerrado: { label: 'Cerrado el', tipo: 'instante', acto: true },
  aprobado: { label: 'Aprobado el', tipo: 'instante', acto: true },
  aprobado_uc_id: { label: 'Aprobado por', tipo: 'referencia', de: 'usuario', acto: true },
  motivo_anulacion: { label: 'Motivo de la anulación', tipo: 'texto', max: 300, acto: true },
  cantidad_lineas: { label: 'Líneas', tipo: 'entero', acto: true },
  avance: { label: 'Avance', tipo: 'porcentaje', acto: true },
  diferencias: { label: 'Diferencias', tipo: 'entero', acto: true },
  sobrante_cts: { label: 'Valor sobrante', corto: 'Sobrante', tipo: 'dinero', acto: true },
  faltante_cts: { label: 'Valor faltante', corto: 'Faltante', tipo: 'dinero', acto: true },
  exactitud: { label: 'Exactitud', tipo: 'porcentaje', acto: true },
  busca: INTERNO,
} as const satisfies CamposDe<'conteo_fisico'>;

/** A line is written by the count, never by people. */
export const linea = {
  producto_id: { label: 'Producto', tipo: 'referencia', de: 'producto' },
  zona_id: { label: 'Zona', tipo: 'referencia', de: 'zona_bodega' },
  lote: { label: 'Lote o serial', corto: 'Lote', tipo: 'texto', max: 40 },
  fecha_vencimiento: { label: 'Fecha de vencimiento', corto: 'Vence', tipo: 'fecha' },
  teorico_mil: { label: 'Teórico', tipo: 'cantidad' },
  contado_mil: { label: 'Contado', tipo: 'cantidad' },
  diferencia_mil: { label: 'Diferencia', tipo: 'cantidad' },
  valor_cts: { label: 'Valor', tipo: 'dinero' },
  motivo: { label: 'Motivo', tipo: 'codigo', lista: LISTAS.motivoInventario },
} as const satisfies Campos;

export const conteoZona = {
  conteo_id: INTERNO,
  zona_id: { label: 'Zonas', tipo: 'referencia', de: 'zona_bodega', vacio: 'Todas' },
} as const satisfies CamposDe<'conteo_zona'>;

export const conteoLineaProducto = {
  conteo_id: INTERNO,
  linea_producto_id: { label: 'Líneas de producto', tipo: 'referencia', de: 'linea_producto', vacio: 'Todas' },
} as const satisfies CamposDe<'conteo_linea_producto'>;

export const conteoProducto = {
  conteo_id: INTERNO,
  producto_id: { label: 'Productos', tipo: 'referencia', de: 'producto', vacio: 'Todos' },
} as const satisfies CamposDe<'conteo_producto'>;

export const conteoContador = {
  conteo_id: INTERNO,
  usuario_id: { label: 'Contadores', tipo: 'referencia', de: 'usuario', vacio: 'Todos los que pueden' },
} as const satisfies CamposDe<'conteo_contador'>;
