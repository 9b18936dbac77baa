/** Who has which record open, in the memory of the process: nothing of it is written anywhere, and it is gone with the process. */
import { ABSENT_MS } from '../../shared/presence.ts';
import { perPlatform } from '../per-platform.ts';

/** Tabs of one user, over all records: of more than these the one heard longest ago is forgotten. */
const MAX_TABS = 200;

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
  /** User → where each of their tabs is, the one heard last at the end. */
  const owned = new Map<number, Map<string, { record: string; key: string }>>();

  const remove = (record: string, key: string) => {
    const tabs = records.get(record);
    tabs?.delete(key);
    if (tabs?.size === 0) records.delete(record);
  };
  const forget = (record: string, now: Date) => {
    for (const [key, { at }] of records.get(record) ?? []) if (now.getTime() - at > ABSENT_MS) remove(record, key);
  };

  return {
    beat(record, { userId, tab, leaving }, now) {
      forget(record, now);
      // A tab is its owner's: nobody else can end it.
      const key = `${userId} ${tab}`;
      const place = `${record} ${key}`;
      const own = owned.get(userId) ?? new Map<string, { record: string; key: string }>();
      own.delete(place);
      if (leaving) {
        remove(record, key);
        if (own.size === 0) owned.delete(userId);
        return;
      }
      const [oldest] = own;
      if (oldest && own.size >= MAX_TABS) {
        remove(oldest[1].record, oldest[1].key);
        own.delete(oldest[0]);
      }
      owned.set(userId, own.set(place, { record, key }));
      const tabs = records.get(record) ?? new Map<string, Seen>();
      records.set(record, tabs.set(key, { userId, at: now.getTime() }));
    },
    of(record, now) {
      forget(record, now);
      return [...new Set([...(records.get(record)?.values() ?? [])].map(({ userId }) => userId))];
    },
  };
}
