/** What one may do with the record on screen, for who offers it elsewhere too: the palette. Told by `RecordActions`. */
import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { store } from './store.ts';

export interface RecordCommand {
  readonly label: string;
  readonly icon?: string | undefined;
  /** `#/ruta` instead of `onSelect`. */
  readonly href?: string | undefined;
  readonly onSelect?: (() => void) | undefined;
  readonly disabled?: boolean | undefined;
}

const commandsAtom = atom<readonly RecordCommand[]>([]);

export function useRecordCommands(): readonly RecordCommand[] {
  return useAtomValue(commandsAtom);
}

/** While it is mounted; each drawing tells them as they are now. */
export function useTellCommands(commands: readonly RecordCommand[]): void {
  useEffect(() => store.set(commandsAtom, commands));
  useEffect(() => () => store.set(commandsAtom, []), []);
}
