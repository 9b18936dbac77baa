// biome-ignore-all lint/a11y/useSemanticElements: a group that holds no fields
/**
 * The drawing of a chart and what one does with it: pointing or the arrow keys mark a point, whose exact figures stand in a bubble;
 * a click or Enter opens its rows. It is drawn again when its room, its figures or the theme change.
 */
import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { ChartResult, ChartSpec } from '../../../server/shared/charts.ts';
import styles from './charts.module.css';
import type { Marks } from './draw.ts';
import { PointBubble } from './PointBubble.tsx';
import { heatColors, seriesColors } from './palette.ts';
import { pointText, readsFromEnd } from './words.ts';

export interface ChartPlotProps {
  spec: ChartSpec;
  result: ChartResult;
  /** Hash route of the rows of a figure. */
  onOpen: (href: string) => void;
  /** The drawing itself, for a picture of it; `null` while there is none. */
  onDrawn?: (svg: SVGSVGElement | null) => void;
}

/** Room that a name under its bar needs; more points than fit are scrolled. */
const POINT_WIDTH = 56;
const MIN_HEIGHT = 220;
/** What stays in sight beside the last point. */
const AFTER = 24;

/** Scrolls what does not fit, and nothing else of the page. */
function showLast(room: HTMLElement, marks: Marks): void {
  const last = marks.at(-1)?.[0];
  if (last) room.scrollLeft += last.getBoundingClientRect().right + AFTER - room.getBoundingClientRect().right;
}

export function ChartPlot({ spec, result, onOpen, onDrawn }: ChartPlotProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const marks = useRef<Marks>([]);
  // The figures whose last one was brought into sight: from then on people scroll.
  const placed = useRef<ChartResult | null>(null);
  const fromEnd = readsFromEnd(spec);
  const [active, setActive] = useState<number | null>(null);
  const described = useId();
  const { puntos } = result;
  const wide = spec.tipo === 'barras' ? puntos.length * POINT_WIDTH + 80 : 0;

  const redraw = useCallback(async () => {
    const { draw } = await import('./draw.ts');
    const [parent, room] = [canvas.current, scroller.current];
    if (!parent || !room || parent.offsetParent === null) return;
    const height = Math.max(MIN_HEIGHT, room.clientHeight - 2);
    const colors = seriesColors(parent);
    marks.current = draw(parent, { tipo: spec.tipo, result, colors, heat: heatColors(parent), height });
    onDrawn?.(parent.querySelector('svg'));
    if (placed.current === result) return;
    placed.current = result;
    if (fromEnd) showLast(room, marks.current);
  }, [spec.tipo, result, onDrawn, fromEnd]);

  useEffect(() => {
    const again = () => void redraw();
    const sizes = new ResizeObserver(again);
    if (scroller.current) sizes.observe(scroller.current);
    const theme = new MutationObserver(again);
    theme.observe(document.documentElement, {
      attributes: true,
      attributeFilter: ['data-color-mode', 'data-light-theme', 'data-dark-theme'],
    });
    const system = matchMedia('(prefers-color-scheme: dark)');
    system.addEventListener('change', again);
    return () => {
      sizes.disconnect();
      theme.disconnect();
      system.removeEventListener('change', again);
      onDrawn?.(null);
    };
  }, [redraw, onDrawn]);

  useEffect(() => {
    for (const [i, elements] of marks.current.entries()) {
      for (const element of elements) element.classList.toggle(styles.marked ?? '', i === active);
    }
  }, [active]);

  const linkOf = (i: number | null) => (i === null ? null : (puntos[i]?.enlaces.find((href) => href !== null) ?? null));
  const at = ({ clientX, target }: PointerEvent): number | null => {
    const own = marks.current.findIndex((elements) => elements.includes(target as Element));
    if (own >= 0 || (spec.tipo !== 'barras' && spec.tipo !== 'lineas')) return own < 0 ? null : own;
    const distances = marks.current.map(([mark]) => {
      const box = mark?.getBoundingClientRect();
      return box ? Math.abs(box.left + box.width / 2 - clientX) : Number.POSITIVE_INFINITY;
    });
    const nearest = distances.indexOf(Math.min(...distances));
    return (distances[nearest] ?? 0) < POINT_WIDTH ? nearest : null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = puntos.length - 1;
    const to = {
      ArrowRight: Math.min(last, (active ?? -1) + 1),
      ArrowLeft: Math.max(0, (active ?? last + 1) - 1),
      Home: 0,
      End: last,
    }[event.key];
    const href = linkOf(active);
    if (to !== undefined) setActive(to);
    else if (event.key === 'Escape' && active !== null) setActive(null);
    else if (event.key === 'Enter' && href && event.target === event.currentTarget) onOpen(href);
    else return;
    event.preventDefault();
    event.stopPropagation();
    if (to !== undefined) marks.current[to]?.[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const shown = active === null ? undefined : puntos[active];
  return (
    <div
      ref={scroller}
      className={`${styles.scroller} ${styles[spec.tipo] ?? ''}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows walk its points; the table says the same without them
      tabIndex={0}
      role="group"
      aria-label={`${spec.titulo}: usa las flechas para recorrer los datos y Enter para abrirlos`}
      aria-describedby={described}
      onKeyDown={onKeyDown}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setActive(null)}
      onPointerLeave={() => setActive(null)}
    >
      <div
        className={styles.canvas}
        style={wide ? { minWidth: wide } : undefined}
        onPointerMove={(event) => event.pointerType !== 'touch' && setActive(at(event))}
        onPointerUp={(event) => {
          const place = at(event);
          const href = linkOf(place);
          // A finger sees the bubble first, and its link.
          if (event.pointerType === 'touch') setActive(place);
          else if (href && event.button === 0) onOpen(href);
        }}
        // Its own bubble is not wanted.
        onMouseMoveCapture={(event) => event.stopPropagation()}
      >
        <div ref={canvas} className={`${styles.drawing} ${linkOf(active) ? styles.opens : ''}`} aria-hidden="true" />
        {shown && active !== null && (
          <PointBubble
            spec={spec}
            result={result}
            point={shown}
            mark={marks.current[active]?.[0]}
            within={canvas.current}
          />
        )}
      </div>
      <p id={described} className="sr-only" aria-live="polite">
        {shown ? pointText(spec, result, shown) : ''}
      </p>
    </div>
  );
}
