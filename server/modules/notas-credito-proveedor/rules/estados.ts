/** Pure rules of the states of a supplier's credit note, expected or real; screens obey them too. */

const ESTADOS_ESPERADA = ['ESPERADA', 'SOLICITADA', 'CUMPLIDA', 'DESISTIDA'] as const;
const ESTADOS_REAL = [
  ...(['BORRADOR', 'CONFIRMADA', 'APLICADA_PARCIAL', 'APLICADA', 'REEMBOLSADA', 'ANULADA'] as const),
];
export const ESTADOS_NOTA = [...ESTADOS_ESPERADA, ...ESTADOS_REAL];
export type EstadoNota = (typeof ESTADOS_NOTA)[number];

export const NOMBRES_ESTADO: Readonly<Record<EstadoNota, string>> = {
  ESPERADA: 'ESPERADA',
  SOLICITADA: 'SOLICITADA',
  CUMPLIDA: 'CUMPLIDA',
  DESISTIDA: 'DESISTIDA',
  BORRADOR: 'BORRADOR',
  CONFIRMADA: 'CONFIRMADA',
  APLICADA_PARCIAL: 'APLICADA PARCIAL',
  APLICADA: 'APLICADA',
  REEMBOLSADA: 'REEMBOLSADA',
  ANULADA: 'ANULADA',
};

/** Of the tax office (annex 1.9), and two of commerce. */
export const CONCEPTOS = {
  1: 'Devolución parcial de los bienes',
  2: 'Anulación de la factura',
  3: 'Rebaja o descuento',
  4: 'Ajuste de precio',
  5: 'Descuento por pronto pago',
  6: 'Descuento por volumen',
} as const;
export const CODIGOS_CONCEPTO = ['1', '2', '3', '4', '5', '6'] as const;

export const ORIGENES = { NOVEDAD: 'Novedad', PACTADA: 'Pactada', MANUAL: 'Manual', XML: 'XML' } as const;
export type OrigenNota = keyof typeof ORIGENES;

/** From which states each act leaves. */
const DESDE = {
  editar: ['BORRADOR'],
  solicitar: ['ESPERADA', 'SOLICITADA'],
  desistir: ['ESPERADA', 'SOLICITADA'],
  confirmar: ['BORRADOR'],
  aplicar: ['CONFIRMADA', 'APLICADA_PARCIAL'],
  reembolsar: ['CONFIRMADA', 'APLICADA_PARCIAL'],
  anular: ['BORRADOR', 'CONFIRMADA'],
} as const satisfies Readonly<Record<string, readonly EstadoNota[]>>;
export type ActoNota = keyof typeof DESDE;

export const admite = (acto: ActoNota, estado: EstadoNota): boolean =>
  (DESDE[acto] as readonly EstadoNota[]).includes(estado);
