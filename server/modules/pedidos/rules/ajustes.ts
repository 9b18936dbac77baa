/** What an order keeps of its kind when it is confirmed: what its kind says later is of other orders. */

export const VALIDA = ['NO', 'AVISA', 'BLOQUEA'] as const;
export const RESERVA = ['AL_CONFIRMAR', 'AL_ALISTAR', 'NO'] as const;
export const POLITICA = ['FEFO', 'FIFO', 'UBICACION'] as const;
export const FACTURA_SOBRE = ['PEDIDO', 'DESPACHO'] as const;

/** What its customer may hear of, in the order in which it happens. */
export const AVISABLES = [
  ...(['CONFIRMADO', 'RESERVADO', 'EN_ALISTAMIENTO', 'ALISTADO', 'DESPACHADO', 'FACTURADO', 'ENTREGADO'] as const),
];
export type Avisable = (typeof AVISABLES)[number];

export interface Ajustes {
  readonly requiere_aprobacion: boolean;
  readonly monto_minimo_cts: number;
  readonly valida_cartera: (typeof VALIDA)[number];
  readonly dias_gracia: number;
  readonly monto_gracia_cts: number;
  readonly reserva: (typeof RESERVA)[number];
  readonly permite_parcial: boolean;
  readonly politica_alistamiento: (typeof POLITICA)[number];
  readonly factura_sobre: (typeof FACTURA_SOBRE)[number];
  readonly genera_prefactura: boolean;
  readonly notifica_whatsapp: Avisable[];
}

/** The row of a kind. */
type Fila = {
  readonly [K in keyof Ajustes]: Ajustes[K] extends boolean
    ? number
    : Ajustes[K] extends readonly string[]
      ? string
      : Ajustes[K];
};

export const guardarAvisos = (estados: readonly Avisable[]): string =>
  AVISABLES.filter((estado) => estados.includes(estado)).join(';');
export const leerAvisos = (guardados: string): Avisable[] =>
  AVISABLES.filter((estado) => guardados.split(';').includes(estado));

export function ajustesDe(fila: Fila): Ajustes {
  const { monto_minimo_cts, valida_cartera, dias_gracia, monto_gracia_cts, reserva } = fila;
  return {
    ...{ monto_minimo_cts, valida_cartera, dias_gracia, monto_gracia_cts, reserva },
    ...{ politica_alistamiento: fila.politica_alistamiento, factura_sobre: fila.factura_sobre },
    requiere_aprobacion: fila.requiere_aprobacion === 1,
    permite_parcial: fila.permite_parcial === 1,
    genera_prefactura: fila.genera_prefactura === 1,
    notifica_whatsapp: leerAvisos(fila.notifica_whatsapp),
  };
}

export const leerAjustes = (json: string): Ajustes => JSON.parse(json) as Ajustes;

/** Of what the customer asked to hear, the last that happened between two states: those that it skipped happened too. */
export function avisoDe(antes: string, despues: string, elegidos: readonly Avisable[]): Avisable | null {
  const paso = (estado: string) => (AVISABLES as readonly string[]).indexOf(estado);
  return AVISABLES.slice(paso(antes) + 1, paso(despues) + 1).findLast((estado) => elegidos.includes(estado)) ?? null;
}
