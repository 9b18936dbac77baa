/** The fields of batches of payments, each said once. */
import type { CamposDe } from '../../core/db/campos.ts';
import { INTERNO } from '../../shared/campos.ts';
import { LISTAS } from '../listas/contract/catalogo.ts';
import { NOMBRES_ESTADO } from './rules/estados.ts';

export const lote = {
  numero: { label: 'Número', tipo: 'texto', acto: true },
  fecha_programada: { label: 'Fecha programada', corto: 'Programado', tipo: 'fecha', obligatorio: true },
  cuenta_banco_id: {
    label: 'Cuenta de banco',
    corto: 'Cuenta',
    tipo: 'referencia',
    lista: LISTAS.cuentaBanco,
    obligatorio: true,
  },
  observacion: { label: 'Observación', tipo: 'texto', max: 500, letras: 'none' },
  lineas: { label: 'Pagos', tipo: 'entero', acto: true },
  total_cts: { label: 'Total', tipo: 'dinero', acto: true },
  descuento_cts: { label: 'Descuento por pronto pago', corto: 'Descuento', tipo: 'dinero', acto: true },
  pagado_cts: { label: 'Pagado', tipo: 'dinero', acto: true },
  fecha_pago: { label: 'Pagado el', tipo: 'fecha', acto: true },
  estado: { label: 'Estado', tipo: 'texto', valores: NOMBRES_ESTADO, acto: true },
  motivo: { label: 'Motivo', tipo: 'texto', max: 300, acto: true },
  aprobado: { label: 'Aprobado el', tipo: 'instante', acto: true },
  aprobado_uc_id: { label: 'Aprobado por', tipo: 'referencia', de: 'usuario', acto: true },
  cambiado_uc_id: { ...INTERNO, tipo: 'referencia', de: 'usuario' },
  archivo: { label: 'Archivo del banco', tipo: 'instante', acto: true },
  busca: INTERNO,
} as const satisfies CamposDe<'lote_pago'>;

export const loteDetalle = {
  lote_id: { label: 'Lote de pago', tipo: 'referencia', de: 'lote_pago' },
  proveedor_id: { label: 'Proveedor', tipo: 'referencia', de: 'proveedor' },
  documento_id: { label: 'Documento', tipo: 'referencia', de: 'cartera_documento', vacio: 'Anticipo' },
  valor_cts: { label: 'Valor', tipo: 'dinero' },
  descuento_cts: { label: 'Descuento por pronto pago', corto: 'Descuento', tipo: 'dinero' },
  descuento_hasta: { label: 'Descuento hasta', tipo: 'fecha' },
  banco_id: { label: 'Banco', tipo: 'referencia', lista: LISTAS.banco },
  tipo_cuenta: { label: 'Tipo de cuenta', tipo: 'texto' },
  numero_cuenta: { label: 'Número de cuenta', tipo: 'cuenta' },
  aplicado_cts: { label: 'Aplicado', tipo: 'dinero' },
  motivo_rechazo: { label: 'Motivo del rechazo', corto: 'Rechazo', tipo: 'texto', max: 300 },
  anticipo_id: { label: 'Anticipo', tipo: 'referencia', de: 'cartera_documento' },
  orden: INTERNO,
} as const satisfies CamposDe<'lote_pago_detalle'>;
