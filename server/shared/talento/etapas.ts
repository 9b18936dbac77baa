/** Pure rules of the stages of an applicant: their order, which of them an offer has, and which way one may go. */

export const AVANCE = [
  ...(['NUEVO', 'EN_REVISION', 'PRESELECCIONADO', 'ENTREVISTA', 'PRUEBAS', 'REFERENCIAS', 'OFERTA'] as const),
  'CONTRATADO' as const,
];
export const FUERA = ['NO_SELECCIONADO', 'DESISTIO', 'EN_RESERVA'] as const;
export const ETAPAS = [...AVANCE, ...FUERA] as const;
export type Etapa = (typeof ETAPAS)[number];

export const NOMBRES_ETAPA: Readonly<Record<Etapa, string>> = {
  NUEVO: 'NUEVO',
  EN_REVISION: 'EN REVISIÓN',
  PRESELECCIONADO: 'PRESELECCIONADO',
  ENTREVISTA: 'ENTREVISTA',
  PRUEBAS: 'PRUEBAS',
  REFERENCIAS: 'REFERENCIAS',
  OFERTA: 'OFERTA',
  CONTRATADO: 'CONTRATADO',
  NO_SELECCIONADO: 'NO SELECCIONADO',
  DESISTIO: 'DESISTIÓ',
  EN_RESERVA: 'EN RESERVA',
};

/** In a refusal: 'la evaluación de la entrevista'. */
const EN_PALABRAS: Readonly<Partial<Record<Etapa, string>>> = {
  EN_REVISION: 'la revisión',
  PRESELECCIONADO: 'la preselección',
  ENTREVISTA: 'la entrevista',
  PRUEBAS: 'las pruebas',
  REFERENCIAS: 'las referencias',
};

/** A stage of an offer. */
export interface EtapaOferta {
  readonly etapa: Etapa;
  readonly obligatoria: boolean;
}

/** No offer goes without them. */
const SIEMPRE: readonly Etapa[] = ['NUEVO', 'OFERTA', 'CONTRATADO'];

export const ETAPAS_USUALES: readonly EtapaOferta[] = AVANCE.map((etapa) => ({
  etapa,
  obligatoria: etapa === 'ENTREVISTA',
}));

/** Those of an offer in their order, with those that it cannot leave out. */
export function completarEtapas(dadas: readonly EtapaOferta[] | null): readonly EtapaOferta[] {
  if (!dadas) return ETAPAS_USUALES;
  return AVANCE.flatMap((etapa): EtapaOferta[] => {
    const dada = dadas.find((each) => each.etapa === etapa);
    if (SIEMPRE.includes(etapa)) return [{ etapa, obligatoria: false }];
    return dada ? [{ etapa, obligatoria: dada.obligatoria }] : [];
  });
}

export const esFuera = (etapa: Etapa): boolean => (FUERA as readonly Etapa[]).includes(etapa);
/** It is at an end: nobody is working on it. */
export const esFin = (etapa: Etapa): boolean => etapa === 'CONTRATADO' || esFuera(etapa);
const lugar = (etapa: Etapa): number => (AVANCE as readonly Etapa[]).indexOf(etapa);

/** In a blind review nothing personal is told before it comes here, or further. */
export const revela = (etapa: Etapa): boolean => lugar(etapa) >= lugar('PRESELECCIONADO');

export interface Movimiento {
  readonly de: Etapa;
  readonly a: Etapa;
  readonly etapas: readonly EtapaOferta[];
  /** Stages that it was ever in. */
  readonly pasadas: ReadonlySet<Etapa>;
  /** Stages with an evaluation. */
  readonly evaluadas: ReadonlySet<Etapa>;
  readonly motivo: string | null;
}

/** Why an applicant cannot go there, and the field that says it; `null` when they can. */
export function faltaDeMovimiento({ de, a, etapas, pasadas, evaluadas, motivo }: Movimiento): {
  readonly msg: string;
  readonly field: 'etapa' | 'motivo';
} | null {
  const no = (msg: string, field: 'etapa' | 'motivo' = 'etapa') => ({ msg, field });
  if (de === 'CONTRATADO') return no('Ya fue contratado: su proceso terminó.');
  if (a === de) return no('Ya está en esa etapa.');
  if (a === 'CONTRATADO') return no('Para contratar a un aspirante usa «Contratar».');
  if (!esFuera(a) && !etapas.some(({ etapa }) => etapa === a)) return no('La oferta no tiene esa etapa.');
  const forward = !esFuera(a) && !esFuera(de) && lugar(a) > lugar(de);
  const pending = forward || esFuera(de) ? pendienteDe({ de, a, etapas, pasadas, evaluadas }) : null;
  if (pending) {
    const words = EN_PALABRAS[pending] ?? NOMBRES_ETAPA[pending].toLowerCase();
    return no(`Debe registrar la evaluación de ${words} antes de avanzar.`);
  }
  return forward || motivo ? null : no('Escribe el motivo.', 'motivo');
}

/** The first required stage on the way that nobody was in, or that was left without being evaluated. */
function pendienteDe({ de, a, etapas, pasadas, evaluadas }: Omit<Movimiento, 'motivo'>): Etapa | null {
  if (esFuera(a)) return null;
  const before = etapas.filter(({ etapa, obligatoria }) => obligatoria && lugar(etapa) < lugar(a));
  return before.find(({ etapa }) => !evaluadas.has(etapa) || (etapa !== de && !pasadas.has(etapa)))?.etapa ?? null;
}
