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

export const publicarEvento = (w: Work, tipo: string, what: Omit<Publicado, 'tipo'>): Promise<void> =>
  alPublicar.decir(w, { tipo, ...what });
