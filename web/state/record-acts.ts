/** What one may do with the record on screen, for who offers it elsewhere too: the palette. Told by `RecordActions`. */
import { atom, useAtomValue } from 'jotai';
import { useEffect, useId } from 'react';
import { store } from './store.ts';

export interface RecordCommand {
  readonly label: string;
  readonly icon?: string | undefined;
  /** `#/ruta` instead of `onSelect`. */
  readonly href?: string | undefined;
  readonly onSelect?: (() => void) | undefined;
  readonly disabled?: boolean | undefined;
}

/** By who tells them: a page may offer some in its header and some further down. */
const commandsAtom = atom<ReadonlyMap<string, readonly RecordCommand[]>>(new Map());

export function useRecordCommands(): readonly RecordCommand[] {
  return [...useAtomValue(commandsAtom).values()].flat();
}

/** While it is mounted; each drawing tells them as they are now. */
export function useTellCommands(commands: readonly RecordCommand[]): void {
  const teller = useId();
  useEffect(() => store.set(commandsAtom, (told) => new Map(told).set(teller, commands)));
  useEffect(
    () => () => store.set(commandsAtom, (told) => new Map([...told].filter(([who]) => who !== teller))),
    [teller],
  );
}
