/** Pure rules of certificates; screens obey them too. */
export const TIPOS = {
  LABORAL: 'Laboral',
  COMERCIAL: 'Comercial',
  PAZ_Y_SALVO: 'Paz y salvo',
  RETENCION: 'Retenciones',
  CALIDAD: 'Calidad',
} as const;
export type Tipo = keyof typeof TIPOS;
export const CODIGOS_TIPO = Object.keys(TIPOS) as [Tipo, ...Tipo[]];

export const ESTADOS = ['BORRADOR', 'EMITIDO', 'VENCIDO', 'ANULADO'] as const;
export type Estado = (typeof ESTADOS)[number];

/** As rows keep it, and as the day tells it. */
export function estadoDe(
  { estado, vence }: { readonly estado: Exclude<Estado, 'VENCIDO'>; readonly vence: string | null },
  hoy: string,
): Estado {
  return estado === 'EMITIDO' && vence !== null && vence < hoy ? 'VENCIDO' : estado;
}

const DESDE = {
  editar: ['BORRADOR'],
  emitir: ['BORRADOR'],
  anular: ['EMITIDO', 'VENCIDO'],
} as const satisfies Readonly<Record<string, readonly Estado[]>>;
export type Acto = keyof typeof DESDE;

export const admite = (acto: Acto, estado: Estado): boolean => (DESDE[acto] as readonly Estado[]).includes(estado);
