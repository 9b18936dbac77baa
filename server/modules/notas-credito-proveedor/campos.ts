/** The fields of credit notes of suppliers, each said once. */
import type { CamposDe } from '../../core/db/campos.ts';
import { INTERNO } from '../../shared/campos.ts';
import { CONCEPTOS, NOMBRES_ESTADO, ORIGENES } from './rules/estados.ts';

export const nota = {
  esperada: { label: 'Esperada', tipo: 'booleano', acto: true },
  numero: { label: 'Número', tipo: 'texto', acto: true },
  proveedor_id: { label: 'Proveedor', tipo: 'referencia', de: 'proveedor', obligatorio: true },
  origen: { label: 'Origen', tipo: 'texto', valores: ORIGENES, acto: true },
  concepto: { label: 'Concepto', tipo: 'texto', valores: CONCEPTOS, obligatorio: true },
  n_nota: { label: 'N.º de la nota', corto: 'Nota', tipo: 'texto', max: 40, obligatorio: true },
  cude: { label: 'CUDE', tipo: 'texto', max: 96, letras: 'lower' },
  fecha: { label: 'Fecha', tipo: 'fecha', obligatorio: true },
  documento_id: { label: 'Factura afectada', tipo: 'referencia', de: 'cartera_documento', obligatorio: true },
  n_factura: { label: 'N.º de factura', corto: 'Factura', tipo: 'texto', acto: true },
  factura_id: { ...INTERNO, tipo: 'entero' },
  credito_id: { label: 'Documento en cartera', tipo: 'referencia', de: 'cartera_documento', acto: true },
  entrada_id: { ...INTERNO, tipo: 'entero' },
  entrada_detalle_id: { ...INTERNO, tipo: 'entero' },
  novedad_id: { ...INTERNO, tipo: 'entero' },
  iva: { label: 'Tarifa de IVA', tipo: 'porcentaje', max: 100, vacio: 'Excluido', acto: true },
  base_cts: { label: 'Base', tipo: 'dinero', acto: true },
  iva_cts: { label: 'Valor del IVA', corto: 'IVA', tipo: 'dinero', acto: true },
  total_cts: { label: 'Total', tipo: 'dinero', acto: true },
  retencion_cts: { label: 'Retención que se devuelve', corto: 'Retención', tipo: 'dinero', acto: true },
  cumple_id: { label: 'Cumplida con', tipo: 'referencia', de: 'nota_credito', acto: true },
  solicitada: { label: 'Solicitada el', tipo: 'instante', acto: true },
  solicitada_a: { label: 'Solicitada a', tipo: 'texto', acto: true },
  motivo: { label: 'Motivo', tipo: 'texto', max: 300, acto: true },
  observacion: { label: 'Observación', tipo: 'texto', max: 500, letras: 'none' },
  estado: { label: 'Estado', tipo: 'texto', valores: NOMBRES_ESTADO, acto: true },
  busca: INTERNO,
} as const satisfies CamposDe<'nota_credito'>;

export const notaDetalle = {
  nota_id: { label: 'Nota crédito', tipo: 'referencia', de: 'nota_credito' },
  descripcion: { label: 'Descripción', tipo: 'texto', max: 200, letras: 'none' },
  producto_id: { label: 'Producto', tipo: 'referencia', de: 'producto', vacio: 'Sin producto' },
  entrada_detalle_id: { ...INTERNO, tipo: 'entero' },
  cantidad_mil: { label: 'Cantidad', tipo: 'cantidad' },
  base_cts: { label: 'Base', tipo: 'dinero', obligatorio: true },
  iva: { label: 'Tarifa de IVA', corto: '% IVA', tipo: 'porcentaje', max: 100, vacio: 'Excluido' },
  valor_iva_cts: { label: 'Valor del IVA', tipo: 'dinero', acto: true },
  afecta_inventario: { label: 'Afecta el inventario', corto: 'Inventario', tipo: 'booleano' },
  efecto: INTERNO,
  orden: INTERNO,
} as const satisfies CamposDe<'nota_credito_detalle'>;
