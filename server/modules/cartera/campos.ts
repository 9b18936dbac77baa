/** The fields of the ledger of suppliers and customers, each said once. */
import type { CamposDe } from '../../core/db/campos.ts';
import { INTERNO } from '../../shared/campos.ts';
import { ESTADOS_DOCUMENTO, TIPOS_CLIENTE, TIPOS_PROVEEDOR } from './rules/estados.ts';

const LADOS = { PROVEEDOR: 'Proveedor', CLIENTE: 'Cliente' } as const;

export const TIPOS_MOVIMIENTO = {
  CARGO: 'Cargo',
  RETENCION: 'Retención',
  NOTA: 'Nota crédito',
  ANTICIPO: 'Anticipo',
  ABONO: 'Pago',
  DESCUENTO: 'Descuento por pronto pago',
  AJUSTE: 'Ajuste al peso',
  REEMBOLSO: 'Reembolso',
  REVERSO: 'Reverso',
} as const;
export type TipoMovimiento = keyof typeof TIPOS_MOVIMIENTO;

export const documento = {
  lado: { label: 'Lado', tipo: 'texto', valores: LADOS, acto: true },
  tipo: { label: 'Tipo', tipo: 'texto', valores: { ...TIPOS_CLIENTE, ...TIPOS_PROVEEDOR }, acto: true },
  numero: { label: 'Número', tipo: 'texto', acto: true },
  n_factura: { label: 'N.º de factura', corto: 'Factura', tipo: 'texto', max: 40, obligatorio: true },
  proveedor_id: { label: 'Proveedor', tipo: 'referencia', de: 'proveedor', acto: true },
  persona_id: { label: 'Cliente', tipo: 'referencia', de: 'persona', acto: true },
  fecha: { label: 'Fecha', tipo: 'fecha', acto: true },
  fecha_causacion: { label: 'Causada el', tipo: 'fecha', acto: true },
  vencimiento: { label: 'Vencimiento', corto: 'Vence', tipo: 'fecha', acto: true },
  base_cts: { label: 'Base', tipo: 'dinero', acto: true },
  iva_cts: { label: 'IVA', tipo: 'dinero', acto: true },
  total_cts: { label: 'Total', tipo: 'dinero', acto: true },
  retenciones_cts: { label: 'Retenciones', tipo: 'dinero', acto: true },
  bases: INTERNO,
  saldo_cts: { label: 'Saldo', tipo: 'dinero', acto: true },
  ultimo: { ...INTERNO, tipo: 'fecha' },
  pagado_cts: { label: 'Pagado', tipo: 'dinero', acto: true },
  programado_cts: { label: 'Programado para pago', tipo: 'dinero', acto: true },
  discrepancias: { label: 'Discrepancias abiertas', tipo: 'entero', acto: true },
  liberada: { label: 'Tuvo discrepancias', tipo: 'booleano', acto: true },
  estado: { label: 'Estado', tipo: 'texto', valores: ESTADOS_DOCUMENTO, acto: true },
  motivo: { label: 'Motivo', tipo: 'texto', max: 300, acto: true },
  origen_tipo: INTERNO,
  origen_id: { ...INTERNO, tipo: 'entero' },
  busca: INTERNO,
} as const satisfies CamposDe<'cartera_documento'>;

export const movimiento = {
  documento_id: { label: 'Documento', tipo: 'referencia', de: 'cartera_documento' },
  fecha: { label: 'Fecha', tipo: 'fecha' },
  tipo: { label: 'Movimiento', tipo: 'texto', valores: TIPOS_MOVIMIENTO },
  valor_cts: { label: 'Valor', tipo: 'dinero' },
  referencia_tipo: INTERNO,
  referencia_id: { ...INTERNO, tipo: 'entero' },
} as const satisfies CamposDe<'cartera_movimiento'>;

export const aplicacion = {
  origen_id: { label: 'Documento a favor', tipo: 'referencia', de: 'cartera_documento' },
  documento_id: { label: 'Aplicado a', tipo: 'referencia', de: 'cartera_documento' },
  fecha: { label: 'Fecha', tipo: 'fecha' },
  valor_cts: { label: 'Valor aplicado', corto: 'Valor', tipo: 'dinero' },
  desaplicada: { label: 'Desaplicada el', tipo: 'instante' },
  motivo: { label: 'Motivo', tipo: 'texto', max: 300 },
} as const satisfies CamposDe<'cartera_aplicacion'>;
