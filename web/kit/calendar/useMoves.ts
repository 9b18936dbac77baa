/**
 * Events that are moved and resized in a grid. By mouse: while it is pressed, Escape undoes. By keyboard: arrows move the event that has
 * the focus, with Shift its end; Enter or leaving it keeps the change, Escape undoes it. Until then only the grid knows.
 */
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Day, dayOfMoment, spanText } from './days.ts';
import type { CalendarItem } from './item.ts';
import { type GridKind, moveBy, resizeBy, sameTimes, type Times, timesByKey, toStep, withTimes } from './moves.ts';

/** A place of the grid: its day, and the minute of it where the grid has hours. */
export interface Spot {
  readonly day: Day;
  readonly minute: number;
}

interface Draft {
  readonly id: string;
  readonly times: Times;
  readonly by: 'teclado' | 'puntero';
}

export interface MovesOptions<T extends CalendarItem> {
  kind: GridKind;
  items: readonly T[];
  /** Holds the blocks, each with `data-event`. */
  within: RefObject<HTMLElement | null>;
  /** What lies under the pointer; `null` outside. */
  locate: (event: { clientX: number; clientY: number }) => Spot | null;
  /** Absent: nothing can be moved. */
  onMove?: ((item: T, times: Times) => void) | undefined;
  /** An event moved by keyboard is now on this day: the grid shows it. */
  onReveal?: ((day: Day) => void) | undefined;
  onRemove?: ((item: T) => void) | undefined;
}

/** Pixels under which a press is a click. */
const THRESHOLD = 4;
/** Of the edge at which a drag scrolls; above stands the head of the days. */
const EDGE = 64;
const PLAIN = ({ ctrlKey, altKey, metaKey }: KeyboardEvent) => !ctrlKey && !altKey && !metaKey;
const eventOf = (element: Element | null) => (element instanceof HTMLElement ? element.dataset.event : undefined);

export function useMoves<T extends CalendarItem>(options: MovesOptions<T>) {
  const { kind, items, within, locate, onMove, onReveal, onRemove } = options;
  const [draft, show] = useState<Draft | null>(null);
  // Listeners of a drag, and a focus that leaves, ask for what stands now.
  const now = useRef<Draft | null>(null);
  const pressed = useRef(false);
  const set = (next: Draft | null) => {
    now.current = next;
    show(next);
  };
  const commit = (item: T) => {
    const last = now.current;
    set(null);
    if (last && !sameTimes(last.times, item)) onMove?.(item, last.times);
  };

  // A block that changes its day is drawn in another list: the focus goes along.
  const held = useRef<string | null>(null);
  useLayoutEffect(() => {
    const id = held.current;
    const active = document.activeElement;
    if (!id || eventOf(active) === id || (active && active !== document.body && !within.current?.contains(active)))
      return;
    within.current?.querySelector<HTMLElement>(`[data-event="${CSS.escape(id)}"]`)?.focus();
  });

  const onKeyDown = (event: KeyboardEvent, item: T) => {
    if (!PLAIN(event)) return;
    const own = now.current?.id === item.id ? now.current : null;
    const take = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    const times = onMove ? timesByKey(own?.times ?? item, event.key, event.shiftKey, kind) : null;
    if (times) {
      take();
      held.current = item.id;
      set({ id: item.id, times, by: 'teclado' });
      if (!event.shiftKey) onReveal?.(dayOfMoment(times.start));
    } else if (own && (event.key === 'Enter' || event.key === ' ')) {
      take();
      commit(item);
    } else if (own && event.key === 'Escape') {
      take();
      set(null);
      onReveal?.(dayOfMoment(item.start));
    } else if (!own && event.key === 'Delete' && onRemove) {
      take();
      onRemove(item);
    }
  };

  /** Once the focus stands elsewhere: a block that is drawn anew loses it for a moment. */
  const onBlur = (item: T) =>
    setTimeout(() => {
      if (eventOf(document.activeElement) === item.id) return;
      if (held.current === item.id) held.current = null;
      if (now.current?.id === item.id && now.current.by === 'teclado') commit(item);
    });

  const onPointerDown = (down: PointerEvent, item: T, part: 'todo' | 'fin') => {
    pressed.current = false;
    // A finger scrolls; it opens the event to change its hours.
    const from = onMove && down.button === 0 && down.pointerType !== 'touch' ? locate(down) : null;
    if (!from) return;
    const start = { start: item.start, end: item.end };
    const move = (event: globalThis.PointerEvent) => {
      const far = Math.abs(event.clientX - down.clientX) + Math.abs(event.clientY - down.clientY) > THRESHOLD;
      const to = far || pressed.current ? locate(event) : null;
      if (!to) return;
      pressed.current = true;
      scrollNear(within.current?.closest('[data-scroller]') ?? null, event.clientY);
      const by = [to.day - from.day, toStep(to.minute - from.minute)] as const;
      const times = part === 'todo' ? moveBy(start, ...by) : resizeBy(start, ...by);
      if (!now.current || !sameTimes(now.current.times, times)) set({ id: item.id, times, by: 'puntero' });
    };
    const stop = () => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', drop);
      removeEventListener('pointercancel', undo);
      removeEventListener('keydown', onEscape, { capture: true });
    };
    const drop = () => {
      stop();
      commit(item);
    };
    const undo = () => {
      stop();
      set(null);
    };
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      undo();
    };
    addEventListener('pointermove', move);
    // After its click, which opens nothing; what Enter presses later is no end of a drag.
    addEventListener('pointerup', () => setTimeout(() => (pressed.current = false)), { once: true });
    addEventListener('pointerup', drop);
    addEventListener('pointercancel', undo);
    addEventListener('keydown', onEscape, { capture: true });
  };

  const shown = useMemo(
    () => (draft ? items.map((item) => (item.id === draft.id ? withTimes(item, draft.times) : item)) : items),
    [items, draft],
  );
  const original = (id: string) => items.find((item) => item.id === id);
  return {
    items: shown,
    movingId: draft?.id,
    /** What is heard while an event moves. */
    said:
      draft?.by === 'teclado' ? `${spanText(draft.times.start, draft.times.end)}. Enter guarda, Escape deshace.` : '',
    /** Of the block of an event; what it shows may be on its way, what it does is done to the one that is kept. */
    handlers: (shownItem: T) => {
      const item = original(shownItem.id) ?? shownItem;
      return {
        onKeyDown: (event: KeyboardEvent) => onKeyDown(event, item),
        onBlur: () => void onBlur(item),
        onPointerDown: (event: PointerEvent, part: 'todo' | 'fin') => onPointerDown(event, item, part),
        /** False for the click that ends a drag. */
        isClick: () => !pressed.current,
      };
    },
  };
}

/** Near the upper or the lower edge of what scrolls, a drag goes on to what is out of sight. */
function scrollNear(box: Element | null, y: number): void {
  if (!box) return;
  const { top, bottom } = box.getBoundingClientRect();
  if (y < top + EDGE) box.scrollBy(0, -EDGE / 2);
  else if (y > bottom - EDGE / 2) box.scrollBy(0, EDGE / 2);
}

export type Moves<T extends CalendarItem> = ReturnType<typeof useMoves<T>>;
export type Handlers = ReturnType<ReturnType<typeof useMoves>['handlers']>;
