/** How a module hands the records that its `contract/fuentes.ts` declares to templates of letters and contracts. */
import type { Permiso } from '../shared/manifest.ts';
import type { TemplateValue } from '../shared/templates.ts';
import type { Actor } from './auth/actor.ts';
import type { Reader } from './db/reader.ts';

/** Field → value; of a list (`repetidos`), a row for each of its records. */
export interface SourceData {
  readonly campos: Readonly<Record<string, TemplateValue>>;
  readonly repetidos?: Readonly<Record<string, readonly Readonly<Record<string, TemplateValue>>[]>>;
}

export interface SourceReader {
  /** Who lacks it can neither choose nor print such records; `null` for what everybody knows. */
  readonly permiso: Permiso | null;
  /** Matches for the chooser of records; absent when there is one only. */
  readonly buscar?: (db: Reader, search: string) => Promise<{ id: number; nombre: string }[]>;
  /** Throws `no_encontrado`. `id` is `null` for what needs none to be chosen. */
  readonly leer: (db: Reader, id: number | null, context: { actor: Actor; now: Date }) => Promise<SourceData>;
}

/** By the name under which a manifest declares them. */
export type SourceReaders = Readonly<Record<string, SourceReader>>;
