/** Pure rules of the states of a request of quotation. Screens obey them too. */

export const ESTADOS_SOLICITUD = [
  ...(['BORRADOR', 'ENVIADA', 'CON_RESPUESTAS', 'ADJUDICADA', 'CERRADA', 'DESIERTA'] as const),
];
export type EstadoSolicitud = (typeof ESTADOS_SOLICITUD)[number];

export const NOMBRES_ESTADO = {
  BORRADOR: 'BORRADOR',
  ENVIADA: 'ENVIADA',
  CON_RESPUESTAS: 'CON RESPUESTAS',
  ADJUDICADA: 'ADJUDICADA',
  CERRADA: 'CERRADA',
  DESIERTA: 'DESIERTA',
} as const satisfies Readonly<Record<EstadoSolicitud, string>>;

export const RESPUESTAS = ['PENDIENTE', 'COTIZO', 'DECLINO'] as const;
export type Respuesta = (typeof RESPUESTAS)[number];
export const NOMBRES_RESPUESTA: Readonly<Record<Respuesta, string>> = {
  PENDIENTE: 'Sin respuesta',
  COTIZO: 'Cotizó',
  DECLINO: 'No cotiza',
};

const ABIERTA: readonly EstadoSolicitud[] = ['ENVIADA', 'CON_RESPUESTAS'];
/** From which states each act leaves. */
const DESDE = {
  editar: ['BORRADOR'],
  enviar: ['BORRADOR'],
  correo: ABIERTA,
  enlace: ABIERTA,
  respuesta: ABIERTA,
  adjudicar: ['CON_RESPUESTAS'],
  desierta: ABIERTA,
  ordenes: ['ADJUDICADA'],
  cerrar: ['ADJUDICADA'],
} as const satisfies Readonly<Record<string, readonly EstadoSolicitud[]>>;
export type ActoSolicitud = keyof typeof DESDE;

export const admite = (acto: ActoSolicitud, estado: EstadoSolicitud): boolean =>
  (DESDE[acto] as readonly EstadoSolicitud[]).includes(estado);

/** In a refusal: 'ya no se puede adjudicar'. */
export const ACTO_EN_PALABRAS: Readonly<Record<ActoSolicitud, string>> = {
  ...{ editar: 'editar', enviar: 'enviar', correo: 'enviar por correo', enlace: 'dar un enlace' },
  ...{ respuesta: 'anotar respuestas', adjudicar: 'adjudicar', desierta: 'declarar desierta' },
  ...{ ordenes: 'hacer órdenes', cerrar: 'cerrar' },
};
