/** State of a row as outlined text, 20 px high: the word says it, the colour only helps. */
import { Label } from '@primer/react';
import { stateVariant, stateWord } from './states.ts';

export function StateLabel({ estado }: { estado: string | number | boolean }) {
  const word = stateWord(estado);
  return <Label variant={stateVariant(word)}>{word}</Label>;
}
