/** What the palette offers for a text: pure, without React nor the server. */
import { searchKey } from '../../../server/shared/text.ts';
import type { IconName } from '../../kit/icons.tsx';

export interface Entry {
  readonly id: string;
  readonly group: 'Proveedores' | 'Pantallas' | 'Acciones';
  readonly icon: IconName;
  readonly label: string;
  /** Grey, after the label. */
  readonly detail?: string;
  /** Keys that do the same, as in the registry. */
  readonly keys?: string;
  /** `/ruta`, or what to do. */
  readonly target: string | (() => void);
}

export interface PaletteQuery {
  readonly text: string;
  /** Begins with `>`: only actions. */
  readonly onlyActions: boolean;
}

const GROUPS = ['Proveedores', 'Pantallas', 'Acciones'] as const;
/** Of each group, when several show. */
const SHORT = 3;
const LONG = 8;

export function parseQuery(typed: string): PaletteQuery {
  const onlyActions = typed.trimStart().startsWith('>');
  return { text: (onlyActions ? typed.trimStart().slice(1) : typed).trim(), onlyActions };
}

const words = (text: string) => searchKey(text).split(' ').filter(Boolean);

/** Every word typed begins some word of the label or the detail; records come already matched by the server. */
export function matches(entry: Entry, text: string): boolean {
  if (entry.group === 'Proveedores') return true;
  const own = words(`${entry.label} ${entry.detail ?? ''}`);
  return words(text).every((typed) => own.some((word) => word.startsWith(typed)));
}

/** Records first, actions last; at most three a group unless one is alone. */
export function groupsOf(
  entries: readonly Entry[],
  { text, onlyActions }: PaletteQuery,
): { name: string; entries: Entry[] }[] {
  const found = GROUPS.filter((name) => !onlyActions || name === 'Acciones')
    .map((name) => ({ name, entries: entries.filter((entry) => entry.group === name && matches(entry, text)) }))
    .filter((group) => group.entries.length > 0);
  const limit = found.length > 1 && text ? SHORT : LONG;
  return found.map(({ name, entries: all }) => ({ name, entries: all.slice(0, limit) }));
}

/** The label in pieces; those that repeat what was typed are bold. Case and accents do not count. */
export function highlight(label: string, text: string): { part: string; bold: boolean }[] {
  const typed = words(text);
  return label.split(/(\s+)/).map((part) => ({
    part,
    bold: typed.some((word) => searchKey(part).startsWith(word)),
  }));
}
