/**
 * A key that chooses from a list whose answer is on its way: it is held until the answer is there, so that who types and chooses in one
 * go never takes a suggestion for fewer letters (CLAUDIA for '@dia'). The next key ends the wait.
 */
import { useEffect, useState } from 'react';

export interface HeldKey {
  readonly key: 'Enter' | 'Tab';
  /** Where the caret was. */
  readonly at: number;
}

export interface HeldKeys {
  hold(key: HeldKey): void;
  /** Ends the wait and says what was held. */
  release(): HeldKey | null;
}

/** `onAnswer` is called once, with the key that waited, when nothing is `coming` any more: the answer is there, or none will be. */
export function useHeldKey(coming: boolean, onAnswer: (held: HeldKey) => void): HeldKeys {
  const [held, setHeld] = useState<HeldKey | null>(null);
  useEffect(() => {
    if (!held || coming) return;
    setHeld(null);
    onAnswer(held);
  });
  const release = () => {
    setHeld(null);
    return held;
  };
  return { hold: setHeld, release };
}
