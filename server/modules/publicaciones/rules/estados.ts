/** Pure rules of what is published; screens obey them too. */

export const BLOQUES = ['MISION', 'VISION', 'HISTORIA', 'VALORES', 'EQUIPO', 'POLITICA_DATOS'] as const;
export type Bloque = (typeof BLOQUES)[number];
export const NOMBRES_BLOQUE: Readonly<Record<Bloque, string>> = {
  MISION: 'Misión',
  VISION: 'Visión',
  HISTORIA: 'Historia',
  VALORES: 'Valores',
  EQUIPO: 'Equipo',
  POLITICA_DATOS: 'Política de datos personales',
};

/** As rows keep them. */
export const ESTADOS_GUARDADOS = {
  BORRADOR: 'BORRADOR',
  EN_REVISION: 'EN REVISIÓN',
  PUBLICADA: 'PUBLICADA',
} as const;
type Guardado = keyof typeof ESTADOS_GUARDADOS;

/** As people read them: of what is published, the day tells whether it shows. */
export const ESTADOS = ['BORRADOR', 'EN_REVISION', 'PROGRAMADA', 'PUBLICADA', 'VENCIDA'] as const;
export type Estado = (typeof ESTADOS)[number];
export const NOMBRES_ESTADO: Readonly<Record<Estado, string>> = {
  ...ESTADOS_GUARDADOS,
  PROGRAMADA: 'PROGRAMADA',
  VENCIDA: 'VENCIDA',
};

interface Fila {
  readonly estado: Guardado;
  readonly visible_desde: string | null;
  readonly visible_hasta: string | null;
}

export function estadoDe({ estado, visible_desde, visible_hasta }: Fila, hoy: string): Estado {
  if (estado !== 'PUBLICADA' || visible_desde === null) return estado;
  if (visible_desde > hoy) return 'PROGRAMADA';
  return visible_hasta !== null && visible_hasta < hoy ? 'VENCIDA' : 'PUBLICADA';
}

export type Acto = 'editar' | 'enviar' | 'publicar' | 'despublicar' | 'restaurar';

/** What a state allows. `shown`: a version of it is published; `changed`: it was written after that. */
export function admite(acto: Acto, estado: Estado, { shown, changed }: { shown: boolean; changed: boolean }): boolean {
  const published = estado === 'PROGRAMADA' || estado === 'PUBLICADA' || estado === 'VENCIDA';
  if (acto === 'enviar') return estado === 'BORRADOR';
  if (acto === 'publicar') return estado === 'EN_REVISION' || (published && changed);
  if (acto === 'despublicar') return shown;
  return true;
}

/** 'Día sin IVA: ¡llegó!' → 'dia-sin-iva-llego'. '' when the title has no letters. */
export function slugDe(titulo: string): string {
  const plain = titulo.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
}
