/**
 * Keyboard shortcuts in one place: who registers one says in Spanish what it does, and the `?` dialog lists them. Caught in the
 * capture phase, so that a field or the browser does not take them first.
 */
import { type RefObject, useEffect, useRef } from 'react';

export interface Shortcut {
  /** `mod+k` (Ctrl, or Cmd on a Mac), `mod+enter`, `?`, `/`, `e`, `shift+arrowdown`. */
  readonly keys: string;
  /** What it does, for the list of shortcuts. Empty: not listed. */
  readonly description: string;
  /** Heading in the list: 'General' by default. */
  readonly group?: string;
  /** Return false to let the key go on to the page. */
  readonly run: (event: KeyboardEvent) => unknown;
  /** Also works while a dialog is open (always for what the dialog itself registers). */
  readonly inDialogs?: boolean;
  /** Works only while the focus is inside, before those of the whole page. */
  readonly within?: RefObject<HTMLElement | null>;
}

const shortcuts = new Set<Shortcut & { readonly dialogs: number }>();
let singleKeys = true;

/** WCAG 2.1.4: people may switch off the shortcuts of one letter (Perfil). */
export function setSingleKeys(on: boolean): void {
  singleKeys = on;
}

const openDialogs = () => document.querySelectorAll('[role="dialog"], [role="alertdialog"], dialog[open]').length;

/** The last registered wins. Returns the way to remove it. */
function registerShortcut(shortcut: Shortcut): () => void {
  const entry = { ...shortcut, dialogs: openDialogs() };
  shortcuts.add(entry);
  return () => shortcuts.delete(entry);
}

/** Registers while the component is mounted (and `enabled`). */
export function useShortcut(
  keys: string,
  description: string,
  run: Shortcut['run'],
  options: Pick<Shortcut, 'group' | 'inDialogs' | 'within'> & { enabled?: boolean } = {},
): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const { group, inDialogs, within, enabled = true } = options;
  useEffect(() => {
    if (!enabled) return;
    return registerShortcut({
      keys,
      description,
      run: (event) => latest.current(event),
      ...(group === undefined ? {} : { group }),
      ...(inDialogs === undefined ? {} : { inDialogs }),
      ...(within === undefined ? {} : { within }),
    });
  }, [keys, description, group, inDialogs, within, enabled]);
}

export function listShortcuts(): readonly Shortcut[] {
  return [...shortcuts].filter(({ description }) => description);
}

const mac = /Mac|iP(hone|ad)/.test(navigator.platform);

/** 'Ctrl K', '⌘ K', 'Mayús ↓': each part is drawn as a key. */
export function keyNames(keys: string): string[] {
  const names: Record<string, string> = {
    mod: mac ? '⌘' : 'Ctrl',
    shift: 'Mayús',
    alt: 'Alt',
    enter: '↵',
    escape: 'Esc',
    space: 'Espacio',
    pagedown: 'AvPág',
    pageup: 'RePág',
    arrowup: '↑',
    arrowdown: '↓',
    arrowleft: '←',
    arrowright: '→',
  };
  return keys.split('+').map((part) => names[part] ?? part.toUpperCase());
}

/** True when typing there would write text. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true;
  return target instanceof HTMLInputElement && !/^(button|checkbox|radio|range|submit|reset|file)$/.test(target.type);
}

function chordOf(event: KeyboardEvent): string {
  const key = event.key === ' ' ? 'space' : event.key.toLowerCase();
  const mod = mac ? event.metaKey : event.ctrlKey;
  // A sign such as ? or * already says that Shift was held.
  const shift = event.shiftKey && (key.length > 1 || /[a-z]/.test(key));
  return [mod && 'mod', event.altKey && 'alt', shift && 'shift', key].filter(Boolean).join('+');
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.isComposing || event.defaultPrevented || !event.key) return;
  const chord = chordOf(event);
  const plain = !event.ctrlKey && !event.metaKey && !event.altKey && event.key.length === 1;
  if (plain && (isTyping(event.target) || !singleKeys)) return;
  const dialogs = openDialogs();
  const here = ({ within }: Shortcut) => within?.current?.contains(event.target as Node) ?? false;
  const found = [...shortcuts].filter((shortcut) => !shortcut.within || here(shortcut)).reverse();
  for (const shortcut of [...found.filter(here), ...found.filter(({ within }) => !within)]) {
    if (shortcut.keys !== chord || (dialogs > shortcut.dialogs && !shortcut.inDialogs)) continue;
    if (shortcut.run(event) === false) continue;
    event.preventDefault();
    event.stopPropagation();
    return;
  }
}

addEventListener('keydown', onKeyDown, { capture: true });
