/** The photos of a property one after another; one that is pressed opens the viewer on itself. */
import { useState } from 'react';
import { archivosInmueble } from '../../../server/modules/inmuebles/contract/inmueble.ts';
import { SkeletonLines } from '../../kit/Skeleton.tsx';
import { ImageCarousel } from '../../kit/viewers/Carousel.tsx';
import { ImageViewer } from '../../kit/viewers/ImageViewer.tsx';
import { useRemote } from '../../lib/remote.ts';

/** Links live four minutes at least: they are asked anew before they die. */
const LINKS_MS = 230_000;

export function FotosCarrusel({ id }: { id: number }) {
  const { data } = useRemote(archivosInmueble.list, { params: { id } }, { everyMs: LINKS_MS });
  const [open, setOpen] = useState<number | null>(null);
  if (!data) return <SkeletonLines />;
  const images = data.filter(({ tipo }) => tipo === 'fotos').map(({ src, name }) => ({ src, title: titleOf(name) }));
  return (
    <>
      <ImageCarousel label="Fotos del inmueble" images={images} onOpen={setOpen} />
      {open !== null && (
        <ImageViewer title="Fotos del inmueble" images={images} index={open} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

/** The name of a file without its extension. */
const titleOf = (name: string) => name.replace(/\.\w+$/, '');
