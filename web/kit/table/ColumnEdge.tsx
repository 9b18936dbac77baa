/** The edge of a header, to make its column wider or narrower: dragged, by arrows (WCAG 2.5.7), or fitted to what it holds. */
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { Column } from '../../../server/shared/columns.ts';
import styles from './table.module.css';
import { bounded, FREE_WIDTH, MAX_WIDTH, MIN_WIDTH } from './widths.ts';

const STEP = 8;
const BIG_STEP = 40;
/** Of a cell, at both sides, with a little air. */
const PADDING = 24;

export interface Sizing {
  /** Draws the column at this width; `done`: also saves it. `null`: its default width. */
  readonly onWidth: (field: string, pixels: number | null, done: boolean) => void;
  /** Fields whose width is the user's. */
  readonly changed: (field: string) => boolean;
}

interface ColumnEdgeProps {
  column: Column;
  width: number | undefined;
  sizing: Sizing;
}

export function ColumnEdge({ column: { field, label }, width, sizing }: ColumnEdgeProps) {
  const edge = useRef<HTMLDivElement>(null);
  const drag = useRef<{ from: number; width: number; moved: boolean } | null>(null);
  const [seen, setSeen] = useState(FREE_WIDTH);
  const cell = () => edge.current?.closest('th') ?? null;
  const drawn = () => cell()?.offsetWidth ?? seen;
  const fitOrReset = () => sizing.onWidth(field, sizing.changed(field) ? null : contentWidth(cell()), true);

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { from: event.clientX, width: drawn(), moved: false };
  };
  const moveTo = ({ clientX }: PointerEvent, done: boolean) => {
    const { current } = drag;
    if (!current) return;
    current.moved ||= Math.abs(clientX - current.from) > 2;
    if (current.moved) sizing.onWidth(field, bounded(current.width + clientX - current.from), done);
    if (done) drag.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? BIG_STEP : STEP;
    const to = { ArrowRight: drawn() + step, ArrowLeft: drawn() - step, Home: MIN_WIDTH, End: MAX_WIDTH }[event.key];
    if (to !== undefined) sizing.onWidth(field, bounded(to), false);
    else if (event.key === 'Enter') fitOrReset();
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that one moves is no <hr>
    <div
      ref={edge}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-valuenow={width ?? seen}
      aria-valuemin={MIN_WIDTH}
      aria-valuemax={MAX_WIDTH}
      aria-valuetext={`${width ?? seen} píxeles`}
      // Its name too: a label would be taken for that of a field.
      title={`Ancho de ${label}: arrástralo, o doble clic para ajustarlo o devolverlo`}
      className={styles.edge}
      onFocus={() => setSeen(drawn())}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => moveTo(event, false)}
      onPointerUp={(event) => moveTo(event, true)}
      onPointerCancel={(event) => moveTo(event, true)}
      onDoubleClick={fitOrReset}
      onKeyDown={onKeyDown}
      // Held down, an arrow is one change.
      onKeyUp={(event) => /^(Arrow|Home|End)/.test(event.key) && sizing.onWidth(field, drawn(), true)}
    />
  );
}

/** What the widest cell of the column would take. */
function contentWidth(header: HTMLTableCellElement | null): number {
  const rows = [...(header?.closest('table')?.rows ?? [])];
  const range = document.createRange();
  const widths = rows.map((row) => {
    const cell = row.cells[header?.cellIndex ?? 0];
    if (!cell || cell.colSpan > 1) return 0;
    range.selectNodeContents(cell.querySelector(`.${styles.cut}`) ?? cell);
    return range.getBoundingClientRect().width;
  });
  return bounded(Math.max(...widths, 0) + PADDING);
}
