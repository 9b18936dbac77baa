/** The fields of receipts, each said once. */
import type { CamposDe } from '../../core/db/campos.ts';
import { INTERNO } from '../../shared/campos.ts';
import { LISTAS } from '../listas/contract/catalogo.ts';
import { ESTADOS_RECIBO } from './rules/recibo.ts';

export const recibo = {
  numero: { label: 'Número', corto: 'Recibo', tipo: 'texto', acto: true },
  fecha: { label: 'Fecha del pago', corto: 'Fecha', tipo: 'fecha', obligatorio: true },
  persona_id: { label: 'Cliente', tipo: 'referencia', de: 'persona', obligatorio: true },
  medio_pago: {
    label: 'Medio de pago',
    corto: 'Medio',
    tipo: 'codigo',
    lista: LISTAS.medioPago,
    obligatorio: true,
  },
  cuenta_id: {
    label: 'Cuenta de banco',
    corto: 'Cuenta',
    tipo: 'referencia',
    lista: LISTAS.cuentaBanco,
    vacio: 'Caja',
  },
  referencia: { label: 'Referencia del banco', corto: 'Referencia', tipo: 'texto', max: 60 },
  observacion: { label: 'Observación', tipo: 'texto', max: 500, letras: 'none' },
  valor_cts: { label: 'Valor recibido', corto: 'Valor', tipo: 'dinero', obligatorio: true },
  aplicado_cts: { label: 'Aplicado', tipo: 'dinero', acto: true },
  estado: { label: 'Estado', tipo: 'texto', valores: ESTADOS_RECIBO, acto: true },
  motivo: { label: 'Motivo', tipo: 'texto', max: 300, letras: 'none', acto: true },
  busca: INTERNO,
} as const satisfies CamposDe<'recibo'>;

export const aplicacion = {
  recibo_id: { label: 'Recibo', tipo: 'referencia', de: 'recibo' },
  documento_id: { label: 'Documento', tipo: 'referencia', de: 'cartera_documento' },
  fecha: { label: 'Fecha', tipo: 'fecha' },
  valor_cts: { label: 'Valor aplicado', corto: 'Valor', tipo: 'dinero' },
  descuento_cts: { label: 'Descuento', tipo: 'dinero' },
  retefuente_cts: { label: 'Retención en la fuente', corto: 'Retefuente', tipo: 'dinero' },
  reteiva_cts: { label: 'Retención de IVA', corto: 'ReteIVA', tipo: 'dinero' },
  reteica_cts: { label: 'Retención de ICA', corto: 'ReteICA', tipo: 'dinero' },
  ajuste_cts: { label: 'Ajuste al peso', corto: 'Ajuste', tipo: 'dinero' },
  desaplicada: { label: 'Desaplicada el', tipo: 'instante' },
  motivo: { label: 'Motivo', tipo: 'texto', max: 300, letras: 'none' },
} as const satisfies CamposDe<'recibo_aplicacion'>;
