/** Pure rules of the messages of strangers; screens obey them too. */
export const ESTADOS = ['NUEVO', 'EN_GESTION', 'ATENDIDO', 'SPAM'] as const;
export type Estado = (typeof ESTADOS)[number];

export const NOMBRES_ESTADO: Readonly<Record<Estado, string>> = {
  NUEVO: 'NUEVO',
  EN_GESTION: 'EN GESTIÓN',
  ATENDIDO: 'ATENDIDO',
  SPAM: 'SPAM',
};
export const ORIGENES = { SITIO: 'Sitio web', INTEGRACION: 'Otro sistema' } as const;

export const PADRES: Readonly<Record<Estado, readonly Estado[]>> = {
  NUEVO: [],
  EN_GESTION: ['NUEVO'],
  ATENDIDO: ['EN_GESTION'],
  SPAM: ['NUEVO', 'EN_GESTION'],
};

const HACIA = { tomar: 'EN_GESTION', atender: 'ATENDIDO', spam: 'SPAM' } as const;
export type Acto = keyof typeof HACIA;

/** Who wrote may become somebody of the house, or be met, until it is known that nobody wrote. */
export const seVuelve = (estado: Estado): boolean => estado !== 'SPAM';

export const admite = (acto: Acto, estado: Estado): boolean => PADRES[HACIA[acto]].includes(estado);
