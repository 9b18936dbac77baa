/** The calendar as one text of local storage: how it is written, and how it and its older forms are read. Pure. */
import { TIPOS } from './catalogos.ts';
import type { Entrega } from './entrega.ts';
import { isBag, readEntregas } from './lectura.ts';

export interface Guardado {
  readonly entregas: readonly Entrega[];
  /** The types that are not shown (each has its visible flag in the text). */
  readonly tiposOcultos: readonly number[];
  /** Carriers that are not shown. */
  readonly transportistasOcultos: readonly number[];
  /** Entries that could not be read, as they were: they stay in the text. */
  readonly ilegibles: readonly unknown[];
}

export const VACIO: Guardado = { entregas: [], tiposOcultos: [], transportistasOcultos: [], ilegibles: [] };

export type Lectura =
  | { readonly kind: 'nada' }
  | { readonly kind: 'bien'; readonly guardado: Guardado }
  /** No calendar is in it, whatever it was. */
  | { readonly kind: 'danado' };

const ids = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id): id is number => Number.isSafeInteger(id)) : [];

/** `[{ id: 1, visible: false }]` → ids of those that are hidden. */
function hiddenTypes(value: unknown): number[] {
  const types = Array.isArray(value) ? value.filter(isBag) : [];
  return ids(types.filter(({ visible }) => visible === false).map(({ id }) => id));
}

/** The first versions kept the list of deliveries alone. */
export function readGuardado(text: string | null): Lectura {
  if (text === null) return { kind: 'nada' };
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return { kind: 'danado' };
  }
  const bag = Array.isArray(given) ? { entregas: given } : given;
  if (!isBag(bag) || !Array.isArray(bag.entregas)) return { kind: 'danado' };
  const { entregas, ilegibles } = readEntregas(bag.entregas);
  const kept = Array.isArray(bag.ilegibles) ? bag.ilegibles : [];
  return {
    kind: 'bien',
    guardado: {
      entregas,
      tiposOcultos: hiddenTypes(bag.tipos),
      transportistasOcultos: ids(bag.transportistas_ocultos),
      ilegibles: [...kept, ...ilegibles.map(({ original }) => original)],
    },
  };
}

export function writeGuardado({ entregas, tiposOcultos, transportistasOcultos, ilegibles }: Guardado): string {
  return JSON.stringify({
    version: 1,
    entregas,
    tipos: TIPOS.map(({ id, name, tone }) => ({ id, name, color: tone, visible: !tiposOcultos.includes(id) })),
    transportistas_ocultos: transportistasOcultos,
    ...(ilegibles.length > 0 ? { ilegibles } : {}),
  });
}

/** What somebody did, to be done again on what another tab wrote meanwhile. */
export type Cambio = (guardado: Guardado) => Guardado;

/** Puts it in place of the one of the same id, or adds it. */
export const conEntrega =
  (entrega: Entrega): Cambio =>
  (guardado) => {
    const at = guardado.entregas.findIndex(({ id }) => id === entrega.id);
    const entregas = at < 0 ? [...guardado.entregas, entrega] : guardado.entregas.with(at, entrega);
    return { ...guardado, entregas };
  };

export const conEntregas =
  (entregas: readonly Entrega[]): Cambio =>
  (guardado) => {
    const given = new Map(entregas.map((entrega) => [entrega.id, entrega]));
    const kept = guardado.entregas.map((entrega) => given.get(entrega.id) ?? entrega);
    const known = new Set(kept.map(({ id }) => id));
    return { ...guardado, entregas: [...kept, ...entregas.filter(({ id }) => !known.has(id))] };
  };

export const sinEntrega =
  (gone: string): Cambio =>
  (guardado) => ({ ...guardado, entregas: guardado.entregas.filter(({ id }) => id !== gone) });

const toggled = (list: readonly number[], id: number, shown: boolean) =>
  shown ? list.filter((one) => one !== id) : [...new Set([...list, id])];

export const conTipo =
  (id: number, visible: boolean): Cambio =>
  (guardado) => ({ ...guardado, tiposOcultos: toggled(guardado.tiposOcultos, id, visible) });

export const conTransportista =
  (id: number, visible: boolean): Cambio =>
  (guardado) => ({ ...guardado, transportistasOcultos: toggled(guardado.transportistasOcultos, id, visible) });

export const conTodosLosTransportistas: Cambio = (guardado) => ({ ...guardado, transportistasOcultos: [] });

/** Those that the checkboxes leave. */
export function visibles({ entregas, tiposOcultos, transportistasOcultos }: Guardado): readonly Entrega[] {
  return entregas.filter(
    ({ categoryId, transportistaId }) =>
      !tiposOcultos.includes(categoryId) && !transportistasOcultos.includes(transportistaId ?? 0),
  );
}
