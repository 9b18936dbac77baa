/** The fields of a payment, each said once. */
import type { CamposDe } from '../../core/db/campos.ts';
import { INTERNO } from '../../shared/campos.ts';
import { LISTAS } from '../listas/contract/catalogo.ts';

/** `tipo` as the specification writes it (000, section 7). */
export const TIPOS_PAGO = { p: 'Propietarios', a: 'Administraciones' } as const;
export type TipoPago = keyof typeof TIPOS_PAGO;

export const pago = {
  tipo: { label: 'Tipo', tipo: 'texto', valores: TIPOS_PAGO },
  contrato_id: { label: 'Mandato', tipo: 'referencia', de: 'contrato' },
  inmueble_id: { label: 'Inmueble', tipo: 'referencia', de: 'inmueble' },
  persona_id: { label: 'Beneficiario', tipo: 'referencia', de: 'persona' },
  anio: { label: 'Año', tipo: 'entero' },
  mes: { label: 'Mes', tipo: 'entero', max: 12 },
  periodo: INTERNO,
  dias: { label: 'Días', tipo: 'entero' },
  estado: { label: 'Estado', tipo: 'texto', acto: true },
  canon_cts: { label: 'Canon', tipo: 'dinero' },
  comision_cts: { label: 'Comisión', tipo: 'dinero' },
  iva_comision_cts: { label: 'IVA de la comisión', corto: 'IVA', tipo: 'dinero' },
  retenciones_cts: { label: 'Retenciones', tipo: 'dinero' },
  descuentos_cts: { label: 'Descuentos', tipo: 'dinero' },
  neto_cts: { label: 'Neto', tipo: 'dinero' },
  conceptos: INTERNO,
  num_doc: { label: 'Documento', tipo: 'texto', acto: true },
  fecha_pago: { label: 'Fecha de pago', corto: 'Pagado el', tipo: 'fecha', acto: true },
  codigo_medio_pago: {
    label: 'Medio de pago',
    corto: 'Medio',
    tipo: 'codigo',
    lista: LISTAS.medioPago,
    nombre: 'medio',
    acto: true,
  },
  banco: { label: 'Banco', tipo: 'texto', acto: true },
  numero_cuenta: { label: 'Número de cuenta', corto: 'Cuenta', tipo: 'cuenta', acto: true },
  uno_por_todos_pagos: {
    label: 'Un documento para todos los pagos',
    corto: 'Uno por todos',
    tipo: 'booleano',
    acto: true,
  },
  conciliado: { label: 'Conciliado con el banco', corto: 'Conciliado', tipo: 'booleano', acto: true },
  anulado: { label: 'Anulado el', tipo: 'instante', acto: true },
  anulado_uc_id: { label: 'Anulado por', tipo: 'referencia', de: 'usuario', acto: true },
  motivo_anulacion: { label: 'Motivo de la anulación', tipo: 'texto', max: 300, acto: true },
  reemplaza_id: { label: 'Reemplaza a', tipo: 'referencia', de: 'pago', acto: true },
  orden_titular: INTERNO,
  busca: INTERNO,
} as const satisfies CamposDe<'pago'>;

export const cuentaPropietario = {
  persona_id: { label: 'Beneficiario', tipo: 'referencia' },
  tipo: { label: 'Tipo', tipo: 'texto', valores: TIPOS_PAGO },
  saldo_cts: { label: 'Saldo', tipo: 'dinero' },
} as const satisfies CamposDe<'cuenta_propietario'>;

export const cuentaMovimiento = {
  cuenta_id: { label: 'Cuenta', tipo: 'referencia' },
  pago_id: { label: 'Pago', tipo: 'referencia' },
  clase: { label: 'Clase', tipo: 'texto' },
  hecho: { label: 'Hecho', tipo: 'texto' },
  fecha: { label: 'Fecha', tipo: 'fecha' },
  nombre: { label: 'Concepto', tipo: 'texto' },
  valor_cts: { label: 'Valor', tipo: 'dinero' },
} as const satisfies CamposDe<'cuenta_movimiento'>;
