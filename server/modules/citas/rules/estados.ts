/** Pure rules of the states of an appointment: which act each lets. Screens obey them too. */

export const ESTADOS_CITA = ['SOLICITADA', 'CONFIRMADA', 'CUMPLIDA', 'NO_ASISTIO', 'CANCELADA'] as const;
export type EstadoCita = (typeof ESTADOS_CITA)[number];

export const NOMBRES_ESTADO: Readonly<Record<EstadoCita, string>> = {
  SOLICITADA: 'SOLICITADA',
  CONFIRMADA: 'CONFIRMADA',
  CUMPLIDA: 'CUMPLIDA',
  NO_ASISTIO: 'NO ASISTIÓ',
  CANCELADA: 'CANCELADA',
};

/** It is still to be. */
const VIVAS = ['SOLICITADA', 'CONFIRMADA'] as const satisfies EstadoCita[];

/** From which states each act leaves. */
const DESDE = {
  editar: VIVAS,
  confirmar: ['SOLICITADA'],
  cumplir: ['CONFIRMADA'],
  no_asistio: ['CONFIRMADA'],
  reprogramar: VIVAS,
  cancelar: VIVAS,
} as const satisfies Readonly<Record<string, readonly EstadoCita[]>>;
export type ActoCita = keyof typeof DESDE;

export const ACTO_EN_PALABRAS: Readonly<Record<ActoCita, string>> = {
  editar: 'editar',
  confirmar: 'confirmar',
  cumplir: 'cumplir',
  no_asistio: 'anotar la inasistencia',
  reprogramar: 'reprogramar',
  cancelar: 'cancelar',
};

export const admite = (acto: ActoCita, estado: EstadoCita): boolean =>
  (DESDE[acto] as readonly EstadoCita[]).includes(estado);

/** How often the hour of one may be moved. */
export const MAX_REPROGRAMACIONES = 3;
/** How long a request holds its hour. */
export const HORAS_RETENIDA = 24;
