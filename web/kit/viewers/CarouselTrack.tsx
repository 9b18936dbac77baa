/** The moving part of `Carousel`: wraps around, advances by itself until it is paused, looked at closely or asked for less movement. */
import useEmblaCarousel from 'embla-carousel-react';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import { IconAction } from '../IconAction.tsx';
import { useReducedMotion } from '../useReducedMotion.ts';
import { useAutoplay } from './useAutoplay.ts';
import styles from './viewers.module.css';

interface Slide {
  readonly key: string;
  /** Caption in the accessible name of a slide: '2 de 5, Fachada'. */
  readonly label?: string | undefined;
  readonly content: ReactNode;
}

export interface CarouselProps {
  /** What the slides are: 'Fotos del inmueble'. */
  label: string;
  slides: readonly Slide[];
  /** Milliseconds on each. */
  interval?: number;
}

export function CarouselTrack({ label, slides, interval }: Required<CarouselProps>) {
  const still = useReducedMotion();
  const [viewport, embla] = useEmblaCarousel({ loop: true, duration: still ? 0 : 25 });
  const [current, setCurrent] = useState(0);
  const many = slides.length > 1;
  const advance = useCallback(() => embla?.scrollNext(), [embla]);
  const { moving, paused, toggle, props } = useAutoplay(many && embla !== undefined, interval, advance);

  useEffect(() => {
    if (!embla) return;
    const onSelect = () => setCurrent(embla.selectedScrollSnap());
    onSelect();
    embla.on('select', onSelect).on('reInit', onSelect);
    return () => {
      embla.off('select', onSelect).off('reInit', onSelect);
    };
  }, [embla]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!many || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    // What is inside a slide (a field, a chart) keeps its own arrows.
    if (event.target instanceof Element && event.target.closest('input, textarea, select')) return;
    event.preventDefault();
    if (event.key === 'ArrowLeft') embla?.scrollPrev();
    else embla?.scrollNext();
  };
  return (
    <section
      className={styles.carousel}
      aria-roledescription="carrusel"
      aria-label={label}
      onKeyDown={onKeyDown}
      {...props}
    >
      <div className={styles.viewport} ref={viewport}>
        <ul className={styles.track} aria-live={moving ? 'off' : 'polite'}>
          {slides.map((slide, index) => (
            <li
              key={slide.key}
              className={styles.slide}
              aria-roledescription="diapositiva"
              aria-label={[`${index + 1} de ${slides.length}`, slide.label].filter(Boolean).join(', ')}
              inert={index !== current}
            >
              {slide.content}
            </li>
          ))}
        </ul>
      </div>
      {many && (
        <div className={styles.controls}>
          <IconAction
            icon={paused ? 'play' : 'pause'}
            label={paused ? 'Reproducir' : 'Pausar'}
            tooltipDirection="ne"
            onClick={toggle}
          />
          <IconAction icon="chevron-left" label="Anterior" tooltipDirection="n" onClick={() => embla?.scrollPrev()} />
          <span className={styles.place}>
            {current + 1} de {slides.length}
          </span>
          <IconAction icon="chevron-right" label="Siguiente" tooltipDirection="n" onClick={() => embla?.scrollNext()} />
        </div>
      )}
    </section>
  );
}
