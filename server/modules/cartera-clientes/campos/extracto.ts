/** The fields of the lines of a bank's statement, each said once. */
import type { CamposDe } from '../../../core/db/campos.ts';
import { INTERNO } from '../../../shared/campos.ts';
import { LISTAS } from '../../listas/contract/catalogo.ts';

export const ESTADOS_LINEA = { PENDIENTE: 'PENDIENTE', REGISTRADA: 'REGISTRADA', DESCARTADA: 'DESCARTADA' } as const;

export const linea = {
  cuenta_id: {
    ...{ label: 'Cuenta de banco', corto: 'Cuenta', tipo: 'referencia', lista: LISTAS.cuentaBanco, obligatorio: true },
    importa: { synonyms: ['Cuenta', 'Cuenta bancaria', 'Banco'], example: '01' },
  },
  fecha: {
    ...{ label: 'Fecha', tipo: 'fecha', obligatorio: true },
    importa: { synonyms: ['Fecha de la transacción', 'Fecha movimiento'], example: '2026-11-20' },
  },
  numero: {
    ...{ label: 'Número de la transacción', corto: 'Número', tipo: 'texto', max: 40 },
    importa: { synonyms: ['Comprobante', 'Consecutivo', 'Nro', 'Transacción'], example: '000451' },
  },
  referencia: {
    ...{ label: 'Referencia', tipo: 'texto', max: 60 },
    importa: { synonyms: ['Referencia 1', 'Ref', 'Referencia del pago'], example: 'FV1024' },
  },
  nit: {
    ...{ label: 'NIT de quien paga', corto: 'NIT', tipo: 'texto', max: 30 },
    importa: { synonyms: ['NIT', 'Documento', 'Identificación', 'Referencia 2'], example: '900444333-8' },
  },
  descripcion: {
    ...{ label: 'Descripción', tipo: 'texto', max: 200, letras: 'none' },
    importa: { synonyms: ['Concepto', 'Detalle', 'Descripción del movimiento'], example: 'PAGO PSE' },
  },
  valor_cts: {
    ...{ label: 'Valor recibido', corto: 'Valor', tipo: 'dinero', obligatorio: true },
    importa: { synonyms: ['Valor', 'Crédito', 'Abono', 'Consignación'], example: '1250000' },
  },
  estado: { label: 'Estado', tipo: 'texto', valores: ESTADOS_LINEA, acto: true },
  recibo_id: { label: 'Recibo', tipo: 'referencia', de: 'recibo', acto: true },
  motivo: { label: 'Motivo', tipo: 'texto', max: 300, letras: 'none', acto: true },
  busca: INTERNO,
} as const satisfies CamposDe<'extracto_linea'>;
