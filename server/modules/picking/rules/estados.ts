/** Pure rules of the states of a picking: which act each lets. Screens obey them too. */

export const ESTADOS_PICKING = [
  ...(['PENDIENTE', 'ASIGNADO', 'EN_ALISTAMIENTO', 'PAUSADO', 'ALISTADO', 'ALISTADO_CON_FALTANTE'] as const),
  ...(['VERIFICADO', 'DESPACHADO', 'LIBERADO'] as const),
];
export type EstadoPicking = (typeof ESTADOS_PICKING)[number];

export const NOMBRES_ESTADO: Readonly<Record<EstadoPicking, string>> = {
  PENDIENTE: 'PENDIENTE',
  ASIGNADO: 'ASIGNADO',
  EN_ALISTAMIENTO: 'EN ALISTAMIENTO',
  PAUSADO: 'PAUSADO',
  ALISTADO: 'ALISTADO',
  ALISTADO_CON_FALTANTE: 'ALISTADO CON FALTANTE',
  VERIFICADO: 'VERIFICADO',
  DESPACHADO: 'DESPACHADO',
  LIBERADO: 'LIBERADO',
};

/** Nobody began. */
const POR_INICIAR = ['PENDIENTE', 'ASIGNADO'] as const satisfies EstadoPicking[];
/** Somebody has it in hand. */
export const EN_CURSO = ['EN_ALISTAMIENTO', 'PAUSADO'] as const satisfies EstadoPicking[];
/** All was taken, and waits to leave. */
export const POR_SALIR = ['ALISTADO', 'ALISTADO_CON_FALTANTE', 'VERIFICADO'] as const satisfies EstadoPicking[];
/** Its goods did not leave, and were not let go. */
export const VIVOS = [...POR_INICIAR, ...EN_CURSO, ...POR_SALIR] as const;

/** From which states each act leaves. */
const DESDE = {
  asignar: [...POR_INICIAR, 'PAUSADO'],
  iniciar: [...POR_INICIAR, 'PAUSADO'],
  leer: ['EN_ALISTAMIENTO'],
  devolver: ['EN_ALISTAMIENTO'],
  faltante: ['EN_ALISTAMIENTO'],
  sustituir: ['EN_ALISTAMIENTO'],
  pausar: ['EN_ALISTAMIENTO'],
  terminar: ['EN_ALISTAMIENTO'],
  verificar: ['ALISTADO', 'ALISTADO_CON_FALTANTE'],
  despachar: POR_SALIR,
  revertir: ['DESPACHADO'],
  liberar: VIVOS,
  agrupar: POR_INICIAR,
} as const satisfies Readonly<Record<string, readonly EstadoPicking[]>>;
export type ActoPicking = keyof typeof DESDE;

export const admite = (acto: ActoPicking, estado: EstadoPicking): boolean =>
  (DESDE[acto] as readonly EstadoPicking[]).includes(estado);

/** What is picked in these is of who began. */
export const DE_QUIEN_ALISTA: ReadonlySet<ActoPicking> = new Set([
  ...(['leer', 'devolver', 'faltante', 'sustituir', 'pausar', 'terminar'] as const),
]);
