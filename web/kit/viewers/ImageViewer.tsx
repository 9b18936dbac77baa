/**
 * Pictures over the page, one at a time: `{open && <ImageViewer images={[{ url, title }]} onClose={…} />}`. It opens after 400 ms (the
 * first picture and the viewer's own chunk come meanwhile) and says so when there is none.
 */
import { Suspense, useEffect, useState } from 'react';
import { MESSAGES } from '../../../server/shared/messages.ts';
import { patient } from '../../lib/patient.ts';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { type ImageItem, withSource } from './images.ts';

/** Spec 001, section 9. */
const OPENS_AFTER_MS = 400;

const lightbox = patient(() => import('./Lightbox.tsx').then((m) => m.Lightbox));

export interface ImageViewerProps {
  title?: string;
  images: readonly ImageItem[];
  /** Place of the first one shown, from 0. */
  index?: number;
  onClose: () => void;
}

export function ImageViewer({ title = 'Imágenes', images, index = 0, onClose }: ImageViewerProps) {
  const [open, setOpen] = useState(false);
  const shown = withSource(images);
  const first = shown[index]?.src;
  useEffect(() => {
    lightbox.preload();
    if (first) new Image().src = first;
    const timer = setTimeout(() => setOpen(true), OPENS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [first]);
  if (!open) return null;
  if (shown.length === 0) {
    return (
      <Dialog title={title} phone="centro" onClose={onClose} footer={<Button onClick={onClose}>Cerrar</Button>}>
        <EmptyState icon="image" title={MESSAGES.sinImagenes} />
      </Dialog>
    );
  }
  return (
    <Suspense fallback={null}>
      <lightbox.Component title={title} images={shown} index={index} onClose={onClose} />
    </Suspense>
  );
}
