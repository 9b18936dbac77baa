/** Small facts read off a form: its element, its title on screen, who saved its row, how many fields changed. */
import type { Merge } from './merge.ts';

/** `id`: that of the form's hook. */
export function formElementId(id: string): string {
  return `${id}-formulario`;
}

/** What the person sees over the form: the dialog's title, or the page's. */
export function titleOf(id: string): string {
  const dialog = document.getElementById(formElementId(id))?.closest('[role="dialog"]');
  return (dialog ?? document).querySelector(dialog ? 'h2' : 'h1')?.textContent?.trim() ?? '';
}

/** Who saved a row last. */
export interface Author {
  readonly by: string | null;
  /** ISO instant. */
  readonly at: string | null;
}

/** Another person saved between the reading and the saving. */
export interface Conflict<V> extends Author {
  readonly merge: Merge<V>;
  readonly theirs: V;
}

/** Rows carry who changed them last and when (design: datos.md). */
export function authorOf(row: unknown): Author {
  const { um_nombre, uc_nombre, updated } = row as Record<string, unknown>;
  const by = um_nombre ?? uc_nombre;
  return { by: typeof by === 'string' ? by : null, at: typeof updated === 'string' ? updated : null };
}

export function countLeaves(tree: unknown): number {
  if (tree === true) return 1;
  // A list of plain values (groups, permissions) is one field.
  if (Array.isArray(tree) && tree.every((node) => typeof node === 'boolean')) return tree.includes(true) ? 1 : 0;
  return typeof tree === 'object' && tree
    ? Object.values(tree).reduce<number>((sum, node) => sum + countLeaves(node), 0)
    : 0;
}
