/** The fields of what is withheld and of what does not match, each said once. */
import type { CamposDe } from '../../core/db/campos.ts';
import { INTERNO } from '../../shared/campos.ts';
import { TIPOS_RETENCION } from '../../shared/retenciones.ts';
import { TIPOS_DISCREPANCIA } from './rules/cotejo.ts';

const documento_id = { label: 'Documento', tipo: 'referencia', de: 'cartera_documento' } as const;

export const retencion = {
  documento_id,
  fecha: { label: 'Fecha', tipo: 'fecha' },
  tipo: { label: 'Retención', tipo: 'texto', valores: TIPOS_RETENCION },
  codigo: { label: 'Concepto', tipo: 'texto' },
  base_cts: { label: 'Base', tipo: 'dinero' },
  tarifa: { label: 'Tarifa', tipo: 'tasa' },
  valor_cts: { label: 'Retenido', tipo: 'dinero' },
  nota_id: { label: 'Nota crédito', tipo: 'referencia', de: 'nota_credito' },
} as const satisfies CamposDe<'retencion'>;

export const discrepancia = {
  documento_id,
  entrada_id: { label: 'Entrada', tipo: 'referencia', de: 'entrada' },
  entrada_detalle_id: { label: 'Línea de la entrada', tipo: 'referencia', de: 'entrada_detalle' },
  tipo: { label: 'Discrepancia', tipo: 'texto', valores: TIPOS_DISCREPANCIA },
  esperado: INTERNO,
  facturado: INTERNO,
  valor_cts: { label: 'Diferencia', tipo: 'dinero' },
  abierta: { label: 'Abierta', tipo: 'booleano' },
  liberada_uc_id: { label: 'Liberada por', tipo: 'referencia', de: 'usuario' },
} as const satisfies CamposDe<'discrepancia'>;
