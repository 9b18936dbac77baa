/** The pictures of a record one after another; one that is pressed opens the viewer on itself. */
import { useState } from 'react';
import type { FilesContract } from '../../../server/shared/files.ts';
import { useRemote } from '../../lib/remote.ts';
import { SkeletonLines } from '../Skeleton.tsx';
import { ImageCarousel } from '../viewers/Carousel.tsx';
import { ImageViewer } from '../viewers/ImageViewer.tsx';

/** Links live four minutes at least: they are asked anew before they die. */
const LINKS_MS = 230_000;

interface FileCarouselProps {
  files: FilesContract;
  id: number;
  uso: string;
  /** 'Fotos del inmueble' */
  label: string;
}

export function FileCarousel({ files, id, uso, label }: FileCarouselProps) {
  const { data } = useRemote(files.list, { params: { id } }, { everyMs: LINKS_MS });
  const [open, setOpen] = useState<number | null>(null);
  if (!data) return <SkeletonLines />;
  const images = data.filter(({ tipo }) => tipo === uso).map(({ src, name }) => ({ src, title: titleOf(name) }));
  return (
    <>
      <ImageCarousel label={label} images={images} onOpen={setOpen} />
      {open !== null && <ImageViewer title={label} images={images} index={open} onClose={() => setOpen(null)} />}
    </>
  );
}

/** The name of a file without its extension. */
const titleOf = (name: string) => name.replace(/\.\w+$/, '');
