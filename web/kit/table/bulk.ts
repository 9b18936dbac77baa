/** The rows of a bulk action, and how they are told to the server: some ids, or the filter itself, which it evaluates again. */
import type { Selection } from '../../../server/shared/jobs.ts';
import type { IconName } from '../icons.tsx';

/** Some ids, or everything that meets a filter (with the count that was seen) except some. */
export type BulkTarget =
  | { readonly kind: 'filas'; readonly ids: readonly number[] }
  | {
      readonly kind: 'filtro';
      readonly filter: Readonly<Record<string, string>>;
      readonly count: number;
      readonly except: readonly number[];
    };

export interface BulkAction {
  readonly label: string;
  readonly icon?: IconName;
  readonly danger?: boolean;
  /** The server can do it over the whole filter. */
  readonly wholeFilter?: boolean;
  /** Resolves to true when it was done: the selection is let go. */
  readonly run: (target: BulkTarget) => Promise<boolean>;
}

export function countTarget(target: BulkTarget): number {
  return target.kind === 'filas' ? target.ids.length : target.count - target.except.length;
}

export function selectionOf(target: BulkTarget): Selection {
  if (target.kind === 'filas') return { ids: [...target.ids] };
  return { filtro: { ...target.filter }, cantidad: target.count, excepto: [...target.except] };
}
