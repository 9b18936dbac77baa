/** Some lines that stand together: drawn while they are near what is seen, else a box of their height. Two thousand lines cost as few do. */
import { memo, useEffect, useRef, useState } from 'react';
import type { Entry, FaultsByLine } from './entries.ts';
import { LineRow, type LineRowShared } from './LineRow.tsx';
import styles from './lines.module.css';

const CHUNK = 25;
/** Pixels of a line, of what is wrong with one, and of a card (`lines.module.css`). */
export const HEIGHTS = { row: 48, faults: 28, card: 120 } as const;
const AHEAD = '600px';

/** True while the element is in sight or nearly; `held` keeps it. */
export function useNear(held: boolean) {
  const element = useRef<HTMLElement>(null);
  const [near, setNear] = useState(held);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    // The margin of boxes that scroll inside the page has another name than the page's own.
    const options = { rootMargin: AHEAD, scrollMargin: AHEAD };
    const observer = new IntersectionObserver((seen) => setNear(seen.at(-1)?.isIntersecting ?? true), options);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { element, drawn: near || held };
}

export interface LineChunkProps<L, R> extends LineRowShared<L, R> {
  entries: readonly Entry<L>[];
  /** Of the first line. */
  from: number;
  faults: FaultsByLine;
  /** Drawn wherever it is: the keyboard is in it, or it is one of the first. */
  held: boolean;
  /** Line that was read just now, if it is one of these. */
  marked: number | undefined;
}

/** What each line of a chunk is drawn with. */
export function rowsOf<L>({
  entries,
  from,
  faults,
  marked,
}: Omit<LineChunkProps<L, never>, keyof LineRowShared<L, never>>) {
  return entries.slice(from, from + CHUNK).map((entry, at) => {
    const index = from + at;
    return { entry, index, faults: faults.get(index), marked: marked === index };
  });
}

/** The chunks of so many lines: the first one, and that of the keyboard, are always drawn. */
export function chunksOf(count: number, { active, marked }: { active: number; marked: number }) {
  return Array.from({ length: Math.ceil(count / CHUNK) }, (_, at) => {
    const from = at * CHUNK;
    const isIn = (index: number) => index >= from && index < from + CHUNK;
    return { from, held: at === 0 || isIn(active), marked: isIn(marked) ? marked : undefined };
  });
}

function Chunk<L, R>({ entries, from, faults, held, marked, ...shared }: LineChunkProps<L, R>) {
  const { element, drawn } = useNear(held);
  const rows = rowsOf({ entries, from, faults, held, marked });
  const wrong = rows.filter((row) => row.faults).length;
  return (
    <tbody ref={element as React.RefObject<HTMLTableSectionElement | null>}>
      {drawn ? (
        rows.map((row) => <LineRow key={row.entry.key} {...shared} {...row} />)
      ) : (
        <tr className={styles.absent}>
          <td
            colSpan={shared.columns.length + (shared.onRemove ? 2 : 1)}
            style={{ height: rows.length * HEIGHTS.row + wrong * HEIGHTS.faults }}
          />
        </tr>
      )}
    </tbody>
  );
}

type ChunkProps = LineChunkProps<never, never>;

/** The same lines with the same faults: the array that holds all of them is another with each change. */
export function sameChunk(before: ChunkProps, after: ChunkProps): boolean {
  const { entries: a, faults: x, ...old } = before;
  const { entries: b, faults: y, ...now } = after;
  const last = Math.min(now.from + CHUNK, Math.max(a.length, b.length));
  for (let at = now.from; at < last; at += 1) if (a[at] !== b[at] || x.get(at) !== y.get(at)) return false;
  return (Object.keys(now) as (keyof typeof now)[]).every((key) => old[key] === now[key]);
}

export const LineChunk = memo(Chunk, sameChunk as never) as typeof Chunk;
