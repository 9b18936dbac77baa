/**
 * What waits for somebody, said by the module that knows it: `pendientes: (db, actor, now) => …` in `module.ts`. The home gathers those of all
 * modules. A module judges the rights itself, and looks at recent rows only, so that the home costs the same at any size.
 */
import type { Actor } from './auth/actor.ts';
import type { Reader } from './db/reader.ts';

export interface Pendiente {
  /** Unique among the items: 'proveedor-7'. */
  readonly id: string;
  /** What is wrong, in one line. */
  readonly titulo: string;
  /** Where: kind and name of the record. */
  readonly detalle: string;
  /** Since when it waits: an instant as it travels. */
  readonly desde: string;
  /** Octicon and colour of its tile. */
  readonly icono: string;
  readonly tono: 'danger' | 'attention' | 'accent' | 'severe';
  /** Button, and the hash route that it opens. */
  readonly accion: string;
  readonly ruta: string;
  /** Stands before the others, whatever their age. */
  readonly urgente?: true;
}

export type Pendientes = (db: Reader, actor: Actor, now: Date) => Promise<readonly Pendiente[]>;

/** As many as a module tells of a kind: the rest are on its screen. */
export const MAX_PENDIENTES = 20;
