/** The text of a cell while it is typed in: it belongs to the cell alone until a pause, so that nothing else is drawn with each key. */
import { type ChangeEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { LineApi } from './useLines.ts';

export interface CellText {
  value: string;
  /** Something was typed since it was entered. */
  'data-typed': true | undefined;
  onFocus: () => void;
  onMouseUp: (event: { preventDefault: () => void }) => void;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

interface Options<V> {
  api: Pick<LineApi<never>, 'pend' | 'settle'>;
  value: V;
  /** While it rests. */
  shown: string;
  /** To be typed over. */
  plain: (value: V) => string;
  /** What may stand in it. */
  clean: (text: string, input: HTMLInputElement) => string;
  read: (text: string) => V;
  commit: (value: V) => void;
}

/** Esc gives back what stood there when the cell was entered; without changes it is left to who is around (a dialog). */
export function useCellText<V>({ api, value, shown, plain, clean, read, commit }: Options<V>) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [entered, setEntered] = useState<V>(value);
  const fresh = useRef(false);
  const editing = typed !== null;
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    // It became another one without being typed here: a reading counted in it.
    if (typed !== null && read(typed) !== value) setTyped(plain(value));
  }
  const latest = useRef(commit);
  useEffect(() => {
    latest.current = commit;
  });
  useLayoutEffect(() => {
    if (editing && fresh.current) input.current?.select();
  }, [editing]);
  const send = (text: string) => latest.current(read(text));
  const props: CellText = {
    value: typed ?? shown,
    'data-typed': (typed !== null && typed !== plain(entered)) || undefined,
    onFocus: () => {
      setEntered(value);
      fresh.current = true;
      setTyped(plain(value));
    },
    // The press that entered it must not undo that all of it is chosen.
    onMouseUp: (event) => {
      if (fresh.current) event.preventDefault();
      fresh.current = false;
    },
    onChange: ({ target, nativeEvent }) => {
      fresh.current = false;
      const composing = (nativeEvent as InputEvent).isComposing;
      const text = composing ? target.value : clean(target.value, target);
      setTyped(text);
      api.pend(() => send(text));
    },
    onBlur: () => {
      api.settle();
      setTyped(null);
    },
    onKeyDown: (event) => {
      fresh.current = false;
      const before = plain(entered);
      if (event.key !== 'Escape' || typed === null || (typed === before && value === entered)) return;
      event.preventDefault();
      event.stopPropagation();
      api.pend(null);
      latest.current(entered);
      setTyped(before);
      // Once it is drawn again.
      requestAnimationFrame(() => input.current?.select());
    },
  };
  return { input, props };
}
