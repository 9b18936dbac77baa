/** Pure rules of the states of a goods receipt; screens obey them too. */

export const ESTADOS_ENTRADA = ['BORRADOR', 'EN_CONTEO', 'CONFIRMADA', 'CAUSADA', 'ANULADA', 'REVERSADA'] as const;
export type EstadoEntrada = (typeof ESTADOS_ENTRADA)[number];

export const NOMBRES_ESTADO: Readonly<Record<EstadoEntrada, string>> = {
  BORRADOR: 'BORRADOR',
  EN_CONTEO: 'EN CONTEO',
  CONFIRMADA: 'CONFIRMADA',
  CAUSADA: 'CAUSADA',
  ANULADA: 'ANULADA',
  REVERSADA: 'REVERSADA',
};

const ABIERTAS = ['BORRADOR', 'EN_CONTEO'] as const;

/** From which states each act leaves. */
const DESDE = {
  editar: ABIERTAS,
  contar: ABIERTAS,
  confirmar: ABIERTAS,
  anular: ABIERTAS,
  reversar: ['CONFIRMADA'],
} as const satisfies Readonly<Record<string, readonly EstadoEntrada[]>>;
export type ActoEntrada = keyof typeof DESDE;

export const admite = (acto: ActoEntrada, estado: EstadoEntrada): boolean =>
  (DESDE[acto] as readonly EstadoEntrada[]).includes(estado);

/** Its goods are in the stock. */
export const entro = (estado: EstadoEntrada): boolean => estado === 'CONFIRMADA' || estado === 'CAUSADA';
