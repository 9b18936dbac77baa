/**
 * What a new company has still to do, told at home until it is done or somebody has seen enough of it. Each module says its own steps:
 * `primerosPasos: async (db) => [{ area: 'Inventario', titulo: 'Carga tus productos', ruta: '/catalogo-productos', hecho }]` in `module.ts`.
 */
import type { Reader } from '../db/reader.ts';
import type { Platform } from '../platform.ts';
import type { Work } from '../work.ts';

export interface PrimerPaso {
  /** Heading of the menu that it belongs to. */
  readonly area: string;
  readonly titulo: string;
  /** What it is good for, in one line. */
  readonly detalle: string;
  /** Hash route that it opens. */
  readonly ruta: string;
  /** Found in the tables, never kept. */
  readonly hecho: boolean;
}

export type PrimerosPasos = (db: Reader, platform: Platform) => Promise<readonly PrimerPaso[]>;

const KEY = 'primeros_pasos';

export async function beginFirstSteps(w: Work): Promise<void> {
  await w.tx
    .insertInto('instalacion')
    .values({ clave: KEY, valor: w.instant })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function endFirstSteps(w: Work): Promise<void> {
  await w.tx.deleteFrom('instalacion').where('clave', '=', KEY).execute();
}

export async function hasFirstSteps(db: Reader): Promise<boolean> {
  const row = await db.selectFrom('instalacion').select('valor').where('clave', '=', KEY).executeTakeFirst();
  return row !== undefined;
}
