/** What the palette offers for a text: pure, without React nor the server. */
import { searchKey } from '../../../server/shared/text.ts';
import type { IconName } from '../../kit/icons.tsx';

export interface Entry {
  readonly id: string;
  /** Heading under which it stands. */
  readonly group: string;
  readonly icon: IconName;
  readonly label: string;
  /** Grey, after the label. */
  readonly detail?: string;
  /** Keys that do the same, as in the registry. */
  readonly keys?: string;
  /** Does something, rather than show it. */
  readonly action?: boolean;
  /** The server found it: it need not match again. */
  readonly found?: boolean;
  /** `/ruta`, or what to do. */
  readonly target: string | (() => void);
}

export interface PaletteQuery {
  readonly text: string;
  /** Begins with `>`: only actions. */
  readonly onlyActions: boolean;
}

export const RECENT = 'Recientes';
/** Of each group, when several show. */
const SHORT = 3;
const LONG = 8;

export function parseQuery(typed: string): PaletteQuery {
  const onlyActions = typed.trimStart().startsWith('>');
  return { text: (onlyActions ? typed.trimStart().slice(1) : typed).trim(), onlyActions };
}

const words = (text: string) => searchKey(text).split(' ').filter(Boolean);

/** Every word typed begins some word of the label or the detail. */
export function matches(entry: Entry, text: string): boolean {
  if (entry.found) return true;
  const own = words(`${entry.label} ${entry.detail ?? ''}`);
  return words(text).every((typed) => own.some((word) => word.startsWith(typed)));
}

/** 0: the label begins with it; 1: it is in the label; 2: in the detail. What the server found stands in its order. */
function distance({ label, found }: Entry, text: string): number {
  if (found || searchKey(label).startsWith(searchKey(text))) return 0;
  const own = words(label);
  return words(text).every((typed) => own.some((word) => word.startsWith(typed))) ? 1 : 2;
}

const pathOf = ({ target }: Entry) => (typeof target === 'string' ? target.split('?', 1)[0] : undefined);

/** Groups in the order in which their entries come, the nearest first in each; at most three a group unless one is alone. */
export function groupsOf(
  entries: readonly Entry[],
  { text, onlyActions }: PaletteQuery,
): { name: string; entries: Entry[] }[] {
  const fitting = entries.filter((entry) => (entry.action || !onlyActions) && matches(entry, text));
  // What one opened lately is not told twice.
  const told = new Set(text ? fitting.filter(({ group }) => group !== RECENT).map(pathOf) : []);
  const shown = fitting.filter((entry) => entry.group !== RECENT || !told.has(pathOf(entry)));
  const near = text ? shown.toSorted((a, b) => distance(a, text) - distance(b, text)) : shown;
  const names = [...new Set(shown.map(({ group }) => group))];
  const limit = names.length > 1 ? SHORT : LONG;
  return names.map((name) => ({ name, entries: near.filter(({ group }) => group === name).slice(0, limit) }));
}

/** The label in pieces; those that repeat what was typed are bold. Case and accents do not count. */
export function highlight(label: string, text: string): { part: string; bold: boolean }[] {
  const typed = words(text);
  return label.split(/(\s+)/).map((part) => ({
    part,
    bold: typed.some((word) => searchKey(part).startsWith(word)),
  }));
}
