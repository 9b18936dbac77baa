/** Who has which record open, in the memory of the process: nothing of it is written anywhere, and it is gone with the process. */
import { AUSENTE_MS } from '../../shared/presence.ts';
import { perPlatform } from '../per-platform.ts';

/** Tabs of one user on one record, and records at a time: more are not remembered. */
const MAX_TABS = 20;
const MAX_RECORDS = 10_000;

interface Seen {
  readonly userId: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export interface Present {
  /** Somebody looks at a record in a tab, or has left it. */
  beat(record: string, who: { userId: number; tab: string; leaving: boolean }, now: Date): void;
  /** Users who look at it, in the order in which they came, once each. */
  of(record: string, now: Date): number[];
}

export const present = perPlatform(makePresent);

function makePresent(): Present {
  /** Record → tab → who. */
  const records = new Map<string, Map<string, Seen>>();

  const forget = (record: string, now: Date) => {
    const tabs = records.get(record);
    for (const [tab, { at }] of tabs ?? []) if (now.getTime() - at > AUSENTE_MS) tabs?.delete(tab);
    if (tabs?.size === 0) records.delete(record);
  };

  return {
    beat(record, { userId, tab, leaving }, now) {
      forget(record, now);
      const tabs = records.get(record) ?? new Map<string, Seen>();
      // A tab is its owner's: nobody else can end it.
      const key = `${userId} ${tab}`;
      if (leaving) {
        tabs.delete(key);
        if (tabs.size === 0) records.delete(record);
        return;
      }
      if (!tabs.has(key)) {
        if (records.size >= MAX_RECORDS) for (const old of records.keys()) forget(old, now);
        const own = [...tabs.values()].filter((seen) => seen.userId === userId);
        if (own.length >= MAX_TABS || records.size >= MAX_RECORDS) return;
      }
      tabs.set(key, { userId, at: now.getTime() });
      records.set(record, tabs);
    },
    of(record, now) {
      forget(record, now);
      return [...new Set([...(records.get(record)?.values() ?? [])].map(({ userId }) => userId))];
    },
  };
}
