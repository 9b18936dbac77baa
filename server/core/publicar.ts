/**
 * What other systems may be told of: `publicarEvento(w, 'aspirante.creado', { registro: id, datos: { oferta_id } })`. A module names its
 * events in `publica` of its manifest; the module of integrations listens, inside of the work that tells (Standard Webhooks).
 */
import { listeners } from './listeners.ts';
import type { Work } from './work.ts';

export interface Publicado {
  /** As the manifest names it: 'aspirante.creado'. */
  readonly tipo: string;
  /** Id of the record that it is about. */
  readonly registro: number;
  /** Ids and states: no personal data. */
  readonly datos: Readonly<Record<string, string | number | boolean | null>>;
}

export const alPublicar = listeners<Publicado>();

/** A code, a state, a day: nothing that somebody wrote. */
const CODIGO = /^[\w.:-]{0,100}$/;

/** Throws for what could be of a person: it would leave the house. */
export function publicarEvento(w: Work, tipo: string, what: Omit<Publicado, 'tipo'>): Promise<void> {
  const words = Object.entries(what.datos).find(([, value]) => typeof value === 'string' && !CODIGO.test(value));
  if (words) throw new Error(`'${tipo}' would tell words in '${words[0]}': it tells ids and states only.`);
  return alPublicar.decir(w, { tipo, ...what });
}
