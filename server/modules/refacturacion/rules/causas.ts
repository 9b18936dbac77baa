/** Why an invoice is made again; screens obey it too. */
import { searchKey } from '../../../shared/text.ts';

export const CAUSAS = {
  NIT_ERRADO: 'NIT errado',
  PRECIO: 'Precio',
  CANTIDAD: 'Cantidad',
  PRODUCTO: 'Producto',
  IMPUESTO: 'Impuesto',
  FORMA_DE_PAGO: 'Forma de pago',
  FECHA: 'Fecha',
  OTRO: 'Otro',
} as const;
export type Causa = keyof typeof CAUSAS;
export const CODIGOS_CAUSA = Object.keys(CAUSAS) as [Causa, ...Causa[]];

export const ALCANCES = { TOTAL: 'Toda la factura', PARCIAL: 'Unas líneas' } as const;

export const ESTADOS = ['INCOMPLETA', 'COMPLETADA'] as const;

/** The known cause that a reason names, however it is written; in other words, another one. */
export function causaDe(motivo: string): Causa {
  const key = searchKey(motivo)
    .replaceAll(/[^A-Z0-9]+/gi, '_')
    .toUpperCase();
  return CODIGOS_CAUSA.find((codigo) => codigo === key) ?? 'OTRO';
}
