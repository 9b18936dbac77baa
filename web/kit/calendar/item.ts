/** What a calendar of the kit needs to know of an event; a module says it of its own records. */
import type { Span } from './layout.ts';

/** Colours that keep text readable in every theme. */
export type Tone = 'blue' | 'orange' | 'purple' | 'gray';

export interface CalendarItem extends Span {
  readonly title: string;
  /** The second line. */
  readonly detail: string;
  /** The kind that its colour stands for, in a word: colour alone says nothing. */
  readonly kind: string;
  readonly tone: Tone;
  /** Marked as settled: a tick before its title. */
  readonly done?: boolean;
  /** Why it needs a look, said with a sign. */
  readonly alert?: string | undefined;
  /** All of it in one sentence: its tooltip, and what is heard. */
  readonly label: string;
}
