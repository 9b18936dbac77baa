/** What a search finds for a text, and the rows behind the options. */
import { useRef } from 'react';
import type { ComboItem } from '../fields/Combobox.tsx';
import { type RemoteOptions, useRemoteOptions } from '../fields/useRemoteOptions.ts';
import type { LineSource } from './types.ts';

interface Found<R> extends RemoteOptions {
  rowOf(value: ComboItem['value']): R | undefined;
}

type Searched<R> = Pick<LineSource<never, R>, 'search' | 'option' | 'refuse'>;

export function useFound<R>(source: Searched<R>, text: string): Found<R> {
  const rows = useRef(new Map<ComboItem['value'], R>());
  const found = useRemoteOptions<R>(source.search, text, (row) => {
    const { detail, ...option } = source.option(row);
    const told = [source.refuse?.(row), detail].filter(Boolean).join(' ');
    rows.current.set(option.value, row);
    return told ? { ...option, detail: told } : option;
  });
  return { ...found, rowOf: (value) => rows.current.get(value) };
}
