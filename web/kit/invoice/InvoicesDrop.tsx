/** Where a month of electronic invoices is dropped or chosen, to be sent: `<InvoicesDrop onFiles={(files) => …} busy={…} />`. */
import { useDropzone } from 'react-dropzone';
import { formatSize } from '../../../server/shared/bytes.ts';
import { MAX_FACTURA } from '../../../server/shared/factura-xml/factura.ts';
import { Button } from '../Button.tsx';
import drop from '../files/drop.module.css';
import { Icon } from '../icons.tsx';
import styles from './invoice.module.css';

interface InvoicesDropProps {
  /** Without the PDFs that come along when one drops all that suppliers sent. */
  onFiles: (files: readonly File[]) => void;
  /** While they are sent nothing else is taken. */
  busy: boolean;
}

export function InvoicesDrop({ onFiles, busy }: InvoicesDropProps) {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    onDrop: (accepted, rejected) => {
      const files = [...accepted, ...rejected.map(({ file }) => file)].filter(({ name }) => !/\.pdf$/i.test(name));
      if (files.length > 0) onFiles(files);
    },
    ...{ noClick: true, noKeyboard: true, disabled: busy },
  });
  return (
    <div
      {...getRootProps({ role: 'presentation' })}
      className={`${drop.drop} ${styles.many} ${isDragActive ? drop.over : ''}`}
    >
      <input {...getInputProps({ accept: '.xml,.zip' })} aria-label="Elegir facturas electrónicas" />
      <Icon name="inbox" size={24} className={drop.icon} />
      <p className={drop.hint}>
        <Button variant="link" onClick={open} disabled={busy}>
          Elige los archivos
        </Button>
        <span className={styles.wide}> o arrástralos aquí</span>
        <span className={drop.rules}>XML, o ZIP con uno o muchos · cada factura hasta {formatSize(MAX_FACTURA)}</span>
      </p>
    </div>
  );
}
