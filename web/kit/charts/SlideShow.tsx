/**
 * The carousel of charts (spec 000, section 9): 15 s on each, 0.8 s to the next. It waits while the pointer or the focus is on it, while
 * it is paused, and for who asked for less movement. PgUp and PgDn go from one to the other, the space bar pauses.
 */
import { type KeyboardEvent, type ReactNode, useCallback, useState } from 'react';
import { CHART_INTERVAL_MS, CHART_SLIDE_MS } from '../../../server/shared/charts.ts';
import { Button } from '../Button.tsx';
import { IconAction } from '../IconAction.tsx';
import { useAutoplay } from '../viewers/useAutoplay.ts';
import styles from './slides.module.css';

interface Slide {
  readonly key: string;
  readonly label: string;
  /** `shown`: it is the one in sight. */
  readonly content: (shown: boolean) => ReactNode;
}

export function SlideShow({ label, slides }: { label: string; slides: readonly Slide[] }) {
  const count = slides.length;
  const [place, setPlace] = useState(0);
  const current = Math.min(place, count - 1);
  // Drawn once they were near: the next one is there when it comes.
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set([0, 1]));
  const go = useCallback(
    (to: (from: number) => number) =>
      setPlace((from) => {
        const next = (to(from) + count) % count;
        setSeen((before) => new Set([...before, next, (next + 1) % count, (next + count - 1) % count]));
        return next;
      }),
    [count],
  );
  const advance = useCallback(() => go((from) => from + 1), [go]);
  const many = count > 1;
  const { moving, paused, watched, still, toggle, props } = useAutoplay(many, CHART_INTERVAL_MS, advance);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!many || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    const plain = !(
      event.target instanceof Element && event.target.closest('input, textarea, select, button, a, [role=listbox]')
    );
    if (event.key === 'PageDown') go((from) => from + 1);
    else if (event.key === 'PageUp') go((from) => from - 1);
    else if (event.key === ' ' && plain) toggle();
    else return;
    event.preventDefault();
    // What had the focus goes out of sight with its slide.
    if (event.key !== ' ') event.currentTarget.focus({ preventScroll: true });
  };
  return (
    <section
      className={styles.show}
      aria-roledescription="carrusel"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      {...props}
    >
      <div className={styles.viewport}>
        <ul
          className={styles.track}
          style={{
            transform: `translateX(${-100 * current}%)`,
            transitionDuration: still ? '0ms' : `${CHART_SLIDE_MS}ms`,
          }}
        >
          {slides.map((slide, i) => (
            <li
              key={slide.key}
              className={styles.slide}
              aria-roledescription="diapositiva"
              aria-label={`${i + 1} de ${count}, ${slide.label}`}
              inert={i !== current}
              style={{ transitionDelay: i === current || still ? '0ms' : `${CHART_SLIDE_MS}ms` }}
            >
              {seen.has(i) && slide.content(i === current)}
            </li>
          ))}
        </ul>
      </div>
      {many && (
        <div className={styles.controls}>
          <p className={styles.place} aria-live={moving ? 'off' : 'polite'}>
            <span className="sr-only">{slides[current]?.label}: </span>
            {current + 1} de {count}
            {!paused && watched && <span className={styles.why}> · en pausa mientras la miras</span>}
          </p>
          <div className={styles.ways}>
            <IconAction
              icon="chevron-left"
              label="Anterior"
              tooltipDirection="n"
              onClick={() => go((from) => from - 1)}
            />
            {slides.map((slide, i) => (
              <button
                key={slide.key}
                type="button"
                className={styles.dot}
                aria-label={`Ver ${slide.label}`}
                aria-current={i === current}
                onClick={() => go(() => i)}
              />
            ))}
            <IconAction
              icon="chevron-right"
              label="Siguiente"
              tooltipDirection="n"
              onClick={() => go((from) => from + 1)}
            />
          </div>
          <Button size="small" icon={paused ? 'play' : 'pause'} onClick={toggle} className={styles.pause}>
            {paused ? 'Reanudar' : 'Pausar'}
          </Button>
        </div>
      )}
    </section>
  );
}
