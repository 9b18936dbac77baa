/** Pure rules of the documents of the ledger: what each is by what happened to it. Screens obey them too. Centavos. */

export const ESTADOS_DOCUMENTO = {
  CAUSADA: 'CAUSADA',
  EN_DISCREPANCIA: 'EN DISCREPANCIA',
  LIBERADA: 'LIBERADA',
  PROGRAMADA: 'PROGRAMADA',
  PAGADA_PARCIAL: 'PAGADA PARCIAL',
  PAGADA: 'PAGADA',
  APLICADA_PARCIAL: 'APLICADA PARCIAL',
  APLICADA: 'APLICADA',
  REEMBOLSADA: 'REEMBOLSADA',
  ANULADA: 'ANULADA',
} as const;
export type EstadoDocumento = keyof typeof ESTADOS_DOCUMENTO;

export const TIPOS_PROVEEDOR = {
  FC: 'Factura',
  DS: 'Documento soporte',
  ND: 'Nota débito',
  SI: 'Saldo inicial',
  NC: 'Nota crédito',
  ANTICIPO: 'Anticipo',
} as const;
export type TipoProveedor = keyof typeof TIPOS_PROVEEDOR;

export const TIPOS_CLIENTE = {
  FV: 'Factura',
  ND: 'Nota débito',
  SI: 'Saldo inicial',
  NC: 'Nota crédito',
  RC: 'Recibo',
} as const;
export type TipoCliente = keyof typeof TIPOS_CLIENTE;

const CREDITOS: readonly string[] = ['NC', 'ANTICIPO', 'RC'];

/** What is in the favour of who owes: its balance is less than nothing. */
export const esCredito = (tipo: string): boolean => CREDITOS.includes(tipo);

export interface Hechos {
  readonly lado: 'PROVEEDOR' | 'CLIENTE';
  readonly tipo: string;
  readonly estado: EstadoDocumento;
  readonly total_cts: number;
  readonly retenciones_cts: number;
  readonly saldo_cts: number;
  readonly pagado_cts: number;
  readonly programado_cts: number;
  readonly discrepancias: number;
  readonly liberada: number;
}

/** What was annulled stays so, and what was given back in money while nothing of it is free again; of all else the amounts say it. */
export function estadoDe(d: Hechos): EstadoDocumento {
  if (d.estado === 'ANULADA' || (d.estado === 'REEMBOLSADA' && d.saldo_cts === 0)) return d.estado;
  if (esCredito(d.tipo)) {
    if (d.saldo_cts === 0) return 'APLICADA';
    return -d.saldo_cts < d.total_cts - d.retenciones_cts ? 'APLICADA_PARCIAL' : 'CAUSADA';
  }
  if (d.saldo_cts === 0) return 'PAGADA';
  if (d.lado === 'CLIENTE') return d.saldo_cts < d.total_cts ? 'PAGADA_PARCIAL' : 'CAUSADA';
  if (d.discrepancias > 0) return 'EN_DISCREPANCIA';
  if (d.programado_cts > 0) return 'PROGRAMADA';
  if (d.pagado_cts > 0) return 'PAGADA_PARCIAL';
  return d.liberada === 1 ? 'LIBERADA' : 'CAUSADA';
}

/** What a batch may still pay of it. */
export const porProgramar = ({ saldo_cts, programado_cts }: Pick<Hechos, 'saldo_cts' | 'programado_cts'>): number =>
  Math.max(0, saldo_cts - programado_cts);
