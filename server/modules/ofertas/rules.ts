/** Pure rules of the states of an offer: what may be done to it, and what a day makes of it. Screens obey them too. */

export const ESTADOS_OFERTA = ['BORRADOR', 'POR_APROBAR', 'PUBLICADA', 'PAUSADA', 'CERRADA', 'ARCHIVADA'] as const;
export type EstadoOferta = (typeof ESTADOS_OFERTA)[number];

export const NOMBRES_ESTADO: Readonly<Record<EstadoOferta, string>> = {
  BORRADOR: 'BORRADOR',
  POR_APROBAR: 'POR APROBAR',
  PUBLICADA: 'PUBLICADA',
  PAUSADA: 'PAUSADA',
  CERRADA: 'CERRADA',
  ARCHIVADA: 'ARCHIVADA',
};

interface Paso {
  readonly de: readonly EstadoOferta[];
  readonly a: EstadoOferta;
}

export const PASOS = {
  enviar: { de: ['BORRADOR'], a: 'POR_APROBAR' },
  devolver: { de: ['POR_APROBAR'], a: 'BORRADOR' },
  publicar: { de: ['POR_APROBAR'], a: 'PUBLICADA' },
  pausar: { de: ['PUBLICADA'], a: 'PAUSADA' },
  reanudar: { de: ['PAUSADA'], a: 'PUBLICADA' },
  cerrar: { de: ['PUBLICADA', 'PAUSADA'], a: 'CERRADA' },
  reabrir: { de: ['CERRADA'], a: 'PUBLICADA' },
  archivar: { de: ['CERRADA'], a: 'ARCHIVADA' },
} as const satisfies Readonly<Record<string, Paso>>;
export type PasoOferta = keyof typeof PASOS;

export const admite = (paso: PasoOferta, estado: EstadoOferta): boolean =>
  (PASOS[paso].de as readonly EstadoOferta[]).includes(estado);

const ABIERTAS: readonly EstadoOferta[] = ['PUBLICADA', 'PAUSADA'];

/** Its last day has passed: it is closed to whoever reads it, whatever the row says. */
export const estadoEn = (
  { estado, fecha_cierre }: { readonly estado: EstadoOferta; readonly fecha_cierre: string },
  hoy: string,
): EstadoOferta => (ABIERTAS.includes(estado) && fecha_cierre < hoy ? 'CERRADA' : estado);

/** Of its address: 'auxiliar-de-bodega'. */
export const slugDe = (titulo: string): string =>
  titulo
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '') || 'oferta';
