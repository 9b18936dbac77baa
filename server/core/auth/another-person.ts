/** What one person may not do alone. */
import { refused } from '../http/errors.ts';
import type { Work } from '../work.ts';

/** Refuses an act to who made or last changed what it is about, superusers too; what the machine itself does passes. */
export function requireAnotherPerson(w: Work, authors: readonly (number | null)[], msg: string): void {
  const { userId } = w.actor;
  if (userId !== null && authors.includes(userId)) throw refused(msg);
}
