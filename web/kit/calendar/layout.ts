/**
 * Where each event of a calendar is drawn: which days it shows on, and beside which others. Pure: no event is lost, none is drawn
 * twice on a day, and none lies over another.
 */
import { DAY_MINUTES, type Day, dayOfMoment, type Moment } from './days.ts';

export interface Span {
  readonly id: string;
  readonly start: Moment;
  /** Not in it. One that is not after the start counts as a minute after it. */
  readonly end: Moment;
}

/** What an event has of one day. */
export interface Piece<T extends Span> {
  readonly item: T;
  readonly day: Day;
  /** Minutes of the day, 0 to 1,440. */
  readonly from: number;
  readonly to: number;
  /** False where it comes from the day before, or goes on the next one. */
  readonly begins: boolean;
  readonly ends: boolean;
}

/** A piece with its place in the column of its day: `column` of `columns` equal ones. */
export interface Placed<T extends Span> extends Piece<T> {
  /** Minutes at which it is drawn: short ones get the height of `LEAST`. */
  readonly top: number;
  readonly bottom: number;
  readonly column: number;
  readonly columns: number;
}

/** Minutes of the least height in which an event can be read and pressed. */
export const LEAST = 30;
/** Events of a day of the month before '+N más' (specification, section 9). */
const VISIBLE = 3;

const endOf = ({ start, end }: Span): Moment => Math.max(end, start + 1);

/** By hour, the longer first; alike, by id, so that the order never dances. */
function inOrder<T extends Span>(a: Piece<T>, b: Piece<T>): number {
  return a.from - b.from || b.to - a.to || (a.item.id < b.item.id ? -1 : a.item.id > b.item.id ? 1 : 0);
}

/** The pieces of each of `count` days from `first` on, each day in its order. Every day has its list. */
export function piecesByDay<T extends Span>(
  items: readonly T[],
  first: Day,
  count: number,
): ReadonlyMap<Day, readonly Piece<T>[]> {
  const days = new Map<Day, Piece<T>[]>();
  for (let day = first; day < first + count; day += 1) days.set(day, []);
  for (const item of items) {
    const end = endOf(item);
    const begin = Math.max(dayOfMoment(item.start), first);
    const last = Math.min(dayOfMoment(end - 1), first + count - 1);
    for (let day = begin; day <= last; day += 1) {
      const midnight = day * DAY_MINUTES;
      days.get(day)?.push({
        item,
        day,
        from: Math.max(item.start - midnight, 0),
        to: Math.min(end - midnight, DAY_MINUTES),
        begins: item.start >= midnight,
        ends: end <= midnight + DAY_MINUTES,
      });
    }
  }
  for (const pieces of days.values()) pieces.sort(inOrder);
  return days;
}

/** The pieces of one day side by side: those that touch one another, directly or through others, share the width equally. */
export function placeInColumns<T extends Span>(pieces: readonly Piece<T>[]): readonly Placed<T>[] {
  const drawn = pieces
    .map((piece) => {
      const top = Math.min(piece.from, DAY_MINUTES - LEAST);
      return { piece, top, bottom: Math.max(piece.to, top + LEAST) };
    })
    .sort((a, b) => a.top - b.top || b.bottom - a.bottom || inOrder(a.piece, b.piece));
  const placed: Placed<T>[] = [];
  let group: { piece: Piece<T>; top: number; bottom: number; column: number }[] = [];
  /** Bottom of the last one of each column of the group. */
  let columns: number[] = [];
  const close = () => {
    for (const { piece, ...place } of group) placed.push({ ...piece, ...place, columns: columns.length });
    group = [];
    columns = [];
  };
  for (const one of drawn) {
    if (columns.every((bottom) => bottom <= one.top)) close();
    const free = columns.findIndex((bottom) => bottom <= one.top);
    const column = free < 0 ? columns.length : free;
    columns[column] = one.bottom;
    group.push({ ...one, column });
  }
  close();
  return placed;
}

/** The first ones of a day of the month, and how many are left for '+N más'. */
export function firstOf<T extends Span>(pieces: readonly Piece<T>[], most = VISIBLE) {
  return { shown: pieces.slice(0, most), more: Math.max(pieces.length - most, 0) };
}
