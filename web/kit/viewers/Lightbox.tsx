/** The viewer itself, in a dialog of ours (focus, Esc and title are the house's): zoom, place, captions, slide show with its pause. */
import { type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react';
import YetAnotherLightbox, { type ControllerRef, type Labels, type SlideshowRef } from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import Inline from 'yet-another-react-lightbox/plugins/inline';
import Slideshow from 'yet-another-react-lightbox/plugins/slideshow';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/captions.css';
import { Dialog } from '../Dialog.tsx';
import { Icon } from '../icons.tsx';
import { useReducedMotion } from '../useReducedMotion.ts';
import { type ImageItem, INTERVAL_MS } from './images.ts';
import styles from './viewers.module.css';

const LABELS = {
  Previous: 'Anterior',
  Next: 'Siguiente',
  Close: 'Cerrar',
  Slide: 'Imagen',
  Carousel: 'Carrusel',
  Lightbox: 'Visor de imágenes',
  'Photo gallery': 'Imágenes',
  '{index} of {total}': '{index} de {total}',
  'Zoom in': 'Acercar',
  'Zoom out': 'Alejar',
  Play: 'Reproducir',
  Pause: 'Pausar',
  Caption: 'Descripción',
} as Labels;

interface LightboxProps {
  title: string;
  images: readonly (ImageItem & { readonly src: string })[];
  index: number;
  onClose: () => void;
}

export function Lightbox({ title, images, index, onClose }: LightboxProps) {
  const still = useReducedMotion();
  const box = useRef<HTMLElement>(null);
  const controller = useRef<ControllerRef>(null);
  const slideshow = useRef<SlideshowRef>(null);
  const many = images.length > 1;
  // Made once: another list would take it back to the first.
  const [slides] = useState(() =>
    images.map(({ src, alt, title: name, caption }) => ({
      src,
      alt: alt ?? name ?? '',
      ...(caption ? { description: caption } : {}),
    })),
  );
  const [current, setCurrent] = useState(index);
  const subtitle = [many && `${current + 1} de ${images.length}`, images[current]?.title].filter(Boolean).join(' · ');
  // The focus begins in our box, before the viewer is drawn: its arrows work from there too.
  const onKeyDown = ({ key, target, currentTarget }: KeyboardEvent) => {
    if (!many || target !== currentTarget) return;
    if (key === 'ArrowLeft') controller.current?.prev();
    if (key === 'ArrowRight') controller.current?.next();
  };
  // Who moves by hand is looking: it no longer advances by itself. The button of the slide show decides alone.
  const stop = ({ target }: SyntheticEvent) => {
    if (!(target instanceof Element && target.closest(SHOW_BUTTONS))) slideshow.current?.pause();
  };
  return (
    <Dialog title={title} subtitle={subtitle} width="pantalla" onClose={onClose} initialFocusRef={box}>
      <section
        ref={box}
        aria-label={LABELS.Lightbox}
        tabIndex={-1}
        className={styles.lightbox}
        onPointerDownCapture={stop}
        onKeyDownCapture={stop}
        onKeyDown={onKeyDown}
      >
        <YetAnotherLightbox
          plugins={[Inline, Captions, Zoom, ...(many ? [Slideshow] : [])]}
          labels={LABELS}
          index={index}
          slides={slides}
          on={{ view: ({ index: place }) => setCurrent(place) }}
          carousel={{ finite: !many }}
          controller={{ ref: controller, closeOnEscape: false }}
          animation={still ? { fade: 0, swipe: 0, navigation: 0 } : {}}
          slideshow={{ autoplay: many && !still, delay: INTERVAL_MS, ref: slideshow }}
          captions={{ descriptionTextAlign: 'center' }}
          render={{
            ...(many ? {} : { buttonPrev: () => null, buttonNext: () => null }),
            iconError: () => <Icon name="alert" size={32} label="No se pudo cargar la imagen" />,
          }}
        />
      </section>
    </Dialog>
  );
}

const SHOW_BUTTONS = `[aria-label="${LABELS.Play}"], [aria-label="${LABELS.Pause}"]`;
