/**
 * A document seen before it is printed or kept:
 * `<PdfDialog title="Orden 1042" fileName="orden-1042.pdf" document={() => callBlob(pdfOrden, { params: { id } })} onClose={…} />`.
 */
import { type ReactNode, useRef } from 'react';
import { Dialog } from '../Dialog.tsx';
import { FooterSummary } from '../DialogFrame.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { SkeletonLines } from '../Skeleton.tsx';
import { PdfButtons, PdfFrame, type PdfFrameHandle } from './PdfFrame.tsx';
import { NO_DOCUMENT, type PdfSource, usePdf } from './pdf-source.ts';

export interface PdfDialogProps {
  title: string;
  /** Bytes, a signed link of our own, or the call that brings them (`callBlob` of `lib/api`). */
  document: PdfSource;
  /** Name of the downloaded file. */
  fileName: string;
  onClose: () => void;
  /** Further buttons: 'Enviar por WhatsApp'. */
  actions?: ReactNode;
}

export function PdfDialog({ title, document, fileName, onClose, actions }: PdfDialogProps) {
  const handle = useRef<PdfFrameHandle>(null);
  const { blob, error, retry } = usePdf(document);
  return (
    <Dialog
      title={title}
      width="pantalla"
      onClose={onClose}
      footer={
        <>
          <FooterSummary>{fileName}</FooterSummary>
          <PdfButtons blob={blob} fileName={fileName} handle={handle} onClose={onClose}>
            {actions}
          </PdfButtons>
        </>
      }
    >
      {error?.code === NO_DOCUMENT && <EmptyState icon="file" title={error.msg} />}
      {error && error.code !== NO_DOCUMENT && (
        <ErrorState title="No pudimos abrir el documento" error={error} onRetry={retry} />
      )}
      {!error && !blob && <SkeletonLines lines={8} />}
      {blob && <PdfFrame blob={blob} title={title} handle={handle} />}
    </Dialog>
  );
}
