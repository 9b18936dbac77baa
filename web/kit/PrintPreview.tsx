/** A document seen before it is printed: the browser's own PDF view in a frame, over a blob that lives as long as the dialog. */
import { DownloadIcon } from '@primer/octicons-react';
import { Button } from '@primer/react';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from './Dialog.tsx';
import { FooterSummary } from './DialogFrame.tsx';
import styles from './PrintPreview.module.css';

export interface PrintPreviewProps {
  title: string;
  document: Blob;
  /** Name of the downloaded file. */
  fileName: string;
  onClose: () => void;
}

export function PrintPreview({ title, document: blob, fileName, onClose }: PrintPreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  const download = () => {
    const link = document.createElement('a');
    link.href = url ?? '';
    link.download = fileName;
    link.click();
  };
  return (
    <Dialog
      title={title}
      width="pantalla"
      onClose={onClose}
      footer={
        <>
          <FooterSummary>{fileName}</FooterSummary>
          <Button onClick={onClose}>Cerrar</Button>
          <Button leadingVisual={DownloadIcon} onClick={download}>
            Descargar
          </Button>
          <Button variant="primary" onClick={() => frame.current?.contentWindow?.print()}>
            Imprimir
          </Button>
        </>
      }
    >
      {url && <iframe ref={frame} src={url} title={`Vista previa de ${title}`} className={styles.frame} />}
    </Dialog>
  );
}
