/** Pure rules of a promise to pay: kept or broken by what was paid since, not by what somebody says of it. */

export const COMPROMISOS = { ABIERTO: 'ABIERTO', CUMPLIDO: 'CUMPLIDO', INCUMPLIDO: 'INCUMPLIDO' } as const;
export type Compromiso = keyof typeof COMPROMISOS;

interface Promesa {
  readonly fecha: string;
  readonly valor_cts: number;
  /** Of receipts between the day of the promise and the one that was promised, both included. */
  readonly pagado_cts: number;
}

export function compromisoDe({ fecha, valor_cts, pagado_cts }: Promesa, hoy: string): Compromiso {
  if (pagado_cts >= valor_cts) return 'CUMPLIDO';
  return hoy > fecha ? 'INCUMPLIDO' : 'ABIERTO';
}
