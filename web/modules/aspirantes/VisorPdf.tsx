/** A PDF in the page, with its buttons. */
import { useRef } from 'react';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { SkeletonLines } from '../../kit/Skeleton.tsx';
import { PdfFrame, type PdfFrameHandle } from '../../kit/viewers/PdfFrame.tsx';
import { usePdf } from '../../kit/viewers/pdf-source.ts';

export function VisorPdf({ title, url }: { title: string; url: string }) {
  const handle = useRef<PdfFrameHandle>(null);
  const { blob, error, retry } = usePdf(url);
  if (error) return <ErrorState title="No pudimos abrir la hoja de vida" error={error} onRetry={retry} />;
  return blob ? <PdfFrame blob={blob} title={title} handle={handle} /> : <SkeletonLines lines={8} />;
}
