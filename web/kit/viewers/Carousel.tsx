/**
 * Slides that follow one another: `<ImageCarousel label="Fotos" images={[{ url, alt, caption }]} />`, or `Carousel` with any content
 * (charts). Its engine is a chunk of its own.
 */
import { lazy, Suspense } from 'react';
import { MESSAGES } from '../../../server/shared/messages.ts';
import { EmptyState } from '../EmptyState.tsx';
import { Skeleton } from '../Skeleton.tsx';
import type { CarouselProps } from './CarouselTrack.tsx';
import { type ImageItem, INTERVAL_MS, withSource } from './images.ts';
import styles from './viewers.module.css';

const CarouselTrack = lazy(() => import('./CarouselTrack.tsx').then((m) => ({ default: m.CarouselTrack })));

function Carousel({ label, slides, interval = INTERVAL_MS }: CarouselProps) {
  return (
    <Suspense fallback={<Skeleton shape="bloque" />}>
      <CarouselTrack label={label} slides={slides} interval={interval} />
    </Suspense>
  );
}

export interface ImageCarouselProps {
  label: string;
  images: readonly ImageItem[];
  interval?: number;
  /** A picture is pressed: its place, from 0. To see it whole. */
  onOpen?: (index: number) => void;
}

export function ImageCarousel({ label, images, interval = INTERVAL_MS, onOpen }: ImageCarouselProps) {
  const shown = withSource(images);
  if (shown.length === 0) return <EmptyState icon="image" title={MESSAGES.sinImagenes} />;
  const slides = shown.map((image, index) => ({
    key: `${index}-${image.src}`,
    label: image.title ?? image.alt,
    content: (
      <figure className={styles.figure}>
        <Picture image={image} onOpen={onOpen && (() => onOpen(index))} />
        {image.caption && <figcaption className={styles.caption}>{image.caption}</figcaption>}
      </figure>
    ),
  }));
  return <Carousel label={label} slides={slides} interval={interval} />;
}

function Picture({ image, onOpen }: { image: ImageItem & { readonly src: string }; onOpen: (() => void) | undefined }) {
  const alt = image.alt ?? image.title ?? '';
  const img = <img src={image.src} alt={onOpen ? '' : alt} className={styles.image} draggable={false} />;
  if (!onOpen) return img;
  return (
    <button type="button" className={styles.opens} aria-label={`Ver ${alt || 'la imagen'} completa`} onClick={onOpen}>
      {img}
    </button>
  );
}
