/** The fields of the ledger of stock, of lots and of adjustments, each said once. */
import type { CamposDe } from '../../core/db/campos.ts';
import { type Campos, INTERNO } from '../../shared/campos.ts';
import { LISTAS } from '../listas/contract/catalogo.ts';
import { TIPOS_KARDEX } from './rules/tipos.ts';

const nombres = <K extends string>(tipos: Readonly<Record<K, { readonly nombre: string }>>) =>
  Object.fromEntries(
    Object.entries(tipos).map(([codigo, tipo]) => [codigo, (tipo as { nombre: string }).nombre]),
  ) as Readonly<Record<K, string>>;

export const TIPOS = nombres(TIPOS_KARDEX);

/** Kinds of movements that people write by hand. */
export const TIPOS_AJUSTE = [
  'SALDO_INICIAL',
  'AJUSTE_SOBRANTE',
  'AJUSTE_FALTANTE',
  'CONSUMO_INTERNO',
  'AJUSTE_COSTO',
] as const;
export type TipoAjuste = (typeof TIPOS_AJUSTE)[number];

export const ESTADOS_AJUSTE = ['BORRADOR', 'CONFIRMADO', 'ANULADO'] as const;

/** A row of the ledger: it is never written by people. */
export const kardex = {
  posteado_en: { label: 'Registrado', tipo: 'instante' },
  fecha_documento: { label: 'Fecha', tipo: 'fecha' },
  bodega_id: { label: 'Bodega', tipo: 'referencia', de: 'bodega' },
  zona_id: { label: 'Zona', tipo: 'referencia', de: 'zona_bodega' },
  producto_id: { label: 'Producto', tipo: 'referencia', de: 'producto' },
  lote_id: { label: 'Lote', tipo: 'referencia', de: 'lote' },
  tipo: { label: 'Tipo de movimiento', corto: 'Movimiento', tipo: 'texto', valores: TIPOS },
  cantidad_mil: { label: 'Cantidad', tipo: 'cantidad' },
  costo_unitario_dmil: { label: 'Costo unitario', tipo: 'precio' },
  valor_cts: { label: 'Valor', tipo: 'dinero' },
  saldo_cantidad_mil: { label: 'Saldo de la empresa', corto: 'Saldo', tipo: 'cantidad' },
  saldo_valor_cts: { label: 'Saldo en valor', tipo: 'dinero' },
  saldo_bodega_mil: { label: 'Saldo de la bodega', corto: 'Saldo bodega', tipo: 'cantidad' },
  documento_tipo: { label: 'Tipo de documento', tipo: 'texto' },
  documento_id: INTERNO,
  documento_numero: { label: 'Documento', tipo: 'texto' },
  documento_detalle_id: INTERNO,
  tercero_id: { label: 'Tercero', tipo: 'referencia' },
  origen_kardex_id: { label: 'Movimiento de origen', tipo: 'referencia', de: 'kardex' },
  reversa_de_id: { label: 'Reversa de', tipo: 'referencia', de: 'kardex' },
  motivo: { label: 'Motivo', tipo: 'texto' },
} as const satisfies Campos;

/** What there is in a place, with what it is worth at the average. */
export const existencia = {
  cantidad_mil: { label: 'Existencia', tipo: 'cantidad' },
  costo_promedio_dmil: { label: 'Costo promedio', tipo: 'precio' },
  valor_cts: { label: 'Valor', tipo: 'dinero' },
} as const satisfies Campos;

export const lote = {
  producto_id: { label: 'Producto', tipo: 'referencia', de: 'producto' },
  codigo: { label: 'Lote o serial', corto: 'Lote', tipo: 'texto', max: 40, obligatorio: true },
  fecha_vencimiento: { label: 'Fecha de vencimiento', corto: 'Vence', tipo: 'fecha' },
} as const satisfies CamposDe<'lote'>;

export const ajuste = {
  numero: { label: 'Número', tipo: 'texto', acto: true },
  tipo: { label: 'Tipo', tipo: 'texto', valores: TIPOS, obligatorio: true },
  bodega_id: { label: 'Bodega', tipo: 'referencia', de: 'bodega', obligatorio: true },
  fecha: { label: 'Fecha', tipo: 'fecha', obligatorio: true },
  motivo: {
    label: 'Motivo',
    tipo: 'codigo',
    lista: LISTAS.motivoInventario,
    nombre: 'motivo_nombre',
    vacio: 'Sin motivo',
  },
  observacion: { label: 'Observación', tipo: 'texto', max: 500, letras: 'none' },
  estado: { label: 'Estado', tipo: 'texto', acto: true },
  motivo_anulacion: { label: 'Motivo de la anulación', tipo: 'texto', max: 300, acto: true },
  confirmado: { label: 'Confirmado el', tipo: 'instante', acto: true },
  confirmado_uc_id: { label: 'Confirmado por', tipo: 'referencia', de: 'usuario', acto: true },
  lineas: { label: 'Líneas', tipo: 'entero', acto: true },
  valor_cts: { label: 'Valor', tipo: 'dinero', acto: true },
  busca: INTERNO,
} as const satisfies CamposDe<'ajuste'>;

export const ajusteDetalle = {
  ajuste_id: { label: 'Ajuste', tipo: 'referencia', de: 'ajuste' },
  producto_id: { label: 'Producto', tipo: 'referencia', de: 'producto', obligatorio: true },
  presentacion_id: { label: 'Presentación', tipo: 'referencia', de: 'presentacion', vacio: 'Unidad base' },
  zona_id: { label: 'Zona', tipo: 'referencia', de: 'zona_bodega', vacio: 'La que corresponda' },
  lote: { label: 'Lote o serial', corto: 'Lote', tipo: 'texto', max: 40 },
  fecha_vencimiento: { label: 'Fecha de vencimiento', corto: 'Vence', tipo: 'fecha' },
  escrita_mil: { label: 'Cantidad en su presentación', tipo: 'cantidad' },
  cantidad_mil: { label: 'Cantidad', tipo: 'cantidad' },
  escrito_dmil: { label: 'Costo de su presentación', tipo: 'precio' },
  costo_unitario_dmil: { label: 'Costo unitario', tipo: 'precio' },
  valor_cts: { label: 'Valor', tipo: 'dinero' },
  orden: INTERNO,
} as const satisfies CamposDe<'ajuste_detalle'>;
