/**
 * Many documents printed at once: joined in their order with their progress, then seen as one; what failed is named.
 * `<MultiPdfPrint title="Facturas de mayo" items={[{ title: 'FV-101', path: base64 }, { title: 'FV-102', load }]} onClose={…} />`.
 */

import { useEffect, useRef, useState } from 'react';
import { MESSAGES } from '../../../server/shared/messages.ts';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { FooterSummary } from '../DialogFrame.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { Note } from '../Note.tsx';
import { Progress } from '../Progress.tsx';
import { type MergedPdf, mergePdfs, type PdfItem } from './merge-pdfs.ts';
import { PdfButtons, PdfFrame, type PdfFrameHandle } from './PdfFrame.tsx';
import styles from './viewers.module.css';

export interface MultiPdfPrintProps {
  title?: string;
  /** Read once, when it opens. */
  items: readonly PdfItem[];
  fileName?: string;
  onClose: () => void;
}

export function MultiPdfPrint(props: MultiPdfPrintProps) {
  const { title = 'Imprimir documentos', items, fileName = 'documentos.pdf', onClose } = props;
  const handle = useRef<PdfFrameHandle>(null);
  const [chosen] = useState(() => ({ items, title }));
  const [done, setDone] = useState(0);
  const [result, setResult] = useState<MergedPdf | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    void mergePdfs(chosen.items, { title: chosen.title, signal, onProgress: setDone }).then((merged) => {
      if (!signal.aborted) setResult(merged);
    });
    return () => controller.abort();
  }, [chosen]);
  if (!result) {
    return (
      <Dialog title={title} phone="centro" onClose={onClose} footer={<Button onClick={onClose}>Cancelar</Button>}>
        <Progress done={done} total={chosen.items.length} />
      </Dialog>
    );
  }
  const blob = result.document;
  return (
    <Dialog
      title={title}
      width={blob ? 'pantalla' : 'normal'}
      onClose={onClose}
      footer={
        blob ? (
          <>
            <FooterSummary>{summaryOf(result)}</FooterSummary>
            <PdfButtons blob={blob} fileName={fileName} handle={handle} onClose={onClose} />
          </>
        ) : (
          <Button onClick={onClose}>Cerrar</Button>
        )
      }
    >
      <div className={blob ? styles.printed : undefined}>
        {chosen.items.length === 0 && <EmptyState icon="file" title={MESSAGES.sinDatos} />}
        {result.failed.length > 0 && <Failed failed={result.failed} />}
        {blob && (
          <div className={styles.document}>
            <ol className={styles.index} aria-label="Documentos en su orden">
              {result.joined.map(({ title: name, from, to }) => (
                <li key={from}>
                  {name}
                  <span className={styles.pages}>{from === to ? `Página ${from}` : `Páginas ${from} a ${to}`}</span>
                </li>
              ))}
            </ol>
            <PdfFrame blob={blob} title={title} handle={handle} />
          </div>
        )}
      </div>
    </Dialog>
  );
}

function Failed({ failed }: Pick<MergedPdf, 'failed'>) {
  return (
    <Note kind="peligro">
      <strong>
        {formatCount(failed.length, 'documento no se puede imprimir', 'documentos no se pueden imprimir')}:
      </strong>
      <ul className={styles.failed}>
        {failed.map(({ position, title, reason }) => (
          <li key={position}>
            {title}: {reason}
          </li>
        ))}
      </ul>
    </Note>
  );
}

/** '3 documentos · 7 páginas' */
function summaryOf({ joined }: MergedPdf): string {
  const pages = joined.at(-1)?.to ?? 0;
  return `${formatCount(joined.length, 'documento')} · ${formatCount(pages, 'página')}`;
}
