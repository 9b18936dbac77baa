/** The browser's own PDF view in a frame, over a blob that lives as long as it; where there is none, the ways to see it elsewhere. */
import { type ReactNode, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { saveBlob } from '../../lib/save-blob.ts';
import { tellPrint } from '../../state/prints.ts';
import { Button } from '../Button.tsx';
import { EmptyState } from '../EmptyState.tsx';
import styles from './viewers.module.css';

/** Phones and hardened browsers show no PDF inside a page. */
const SHOWS_PDF = navigator.pdfViewerEnabled !== false;

export interface PdfFrameHandle {
  print(): void;
}

interface PdfFrameProps {
  blob: Blob;
  /** 'Orden de compra 1042' */
  title: string;
  handle: RefObject<PdfFrameHandle | null>;
}

export function PdfFrame({ blob, title, handle }: PdfFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  useImperativeHandle(handle, () => ({
    print: () => {
      try {
        if (!frame.current?.contentWindow) throw new Error('no frame');
        frame.current.contentWindow.focus();
        frame.current.contentWindow.print();
      } catch {
        // Some browsers keep their viewer to themselves: it prints from a tab of its own.
        if (url) openTab(url);
      }
    },
  }));
  if (!url) return null;
  if (SHOWS_PDF) return <iframe ref={frame} src={url} title={`Vista previa de ${title}`} className={styles.frame} />;
  return (
    <EmptyState
      icon="file"
      title={title}
      text="Este navegador no muestra documentos PDF dentro de la página. Ábrelo en otra pestaña o descárgalo."
      actions={
        <Button icon="link-external" onClick={() => openTab(url)}>
          Abrir en otra pestaña
        </Button>
      }
    />
  );
}

function openTab(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.target = '_blank';
  link.rel = 'noopener';
  link.click();
}

interface PdfButtonsProps {
  blob: Blob | undefined;
  fileName: string;
  handle: RefObject<PdfFrameHandle | null>;
  onClose: () => void;
  children?: ReactNode;
}

/** The buttons at the foot of whatever shows a document. */
export function PdfButtons({ blob, fileName, handle, onClose, children }: PdfButtonsProps) {
  const print = () => {
    handle.current?.print();
    tellPrint(fileName);
  };
  return (
    <>
      <Button onClick={onClose}>Cerrar</Button>
      {children}
      <Button icon="download" disabled={!blob} onClick={() => blob && saveBlob(blob, fileName)}>
        Descargar
      </Button>
      <Button variant="primary" disabled={!blob} onClick={print}>
        Imprimir
      </Button>
    </>
  );
}
