/**
 * Where an electronic invoice is dropped or chosen: the XML, its container, or the supplier's ZIP. It is read in the browser, nothing
 * is sent: `<InvoiceDrop onRead={(factura, file) => …} />`. Show what comes with `InvoiceView`.
 */
import { useEffect, useRef, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { formatSize } from '../../../server/shared/bytes.ts';
import { FACTURA_TEXTS, type Factura, MAX_FACTURA } from '../../../server/shared/factura-xml/factura.ts';
import { Button } from '../Button.tsx';
import drop from '../files/drop.module.css';
import { Icon } from '../icons.tsx';
import { Note } from '../Note.tsx';
import styles from './invoice.module.css';
import { readInvoiceFile } from './read-file.ts';

/** Spec 001, section 8. */
const SUCCESS_MS = 5_000;

export interface InvoiceDropProps {
  onRead: (factura: Factura, file: File) => void;
  /** Before another file is read, and when one is refused. */
  onClear?: () => void;
}

type State = 'espera' | 'lee' | 'leida' | { readonly error: string };

export function InvoiceDrop({ onRead, onClear }: InvoiceDropProps) {
  const [state, setState] = useState<State>('espera');
  /** Of the last file: an older one that ends later is nobody's. */
  const turn = useRef(0);
  useEffect(() => {
    if (state !== 'leida') return;
    const timer = setTimeout(() => setState('espera'), SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const take = async (files: readonly File[]) => {
    // The PDF comes along when one drops everything that the supplier sent.
    const file = files.find(({ name }) => /\.(xml|zip)$/i.test(name)) ?? files[0];
    if (!file) return;
    turn.current += 1;
    const own = turn.current;
    setState('lee');
    onClear?.();
    const result = await readInvoiceFile(file);
    if (own !== turn.current) return;
    if (typeof result === 'string') setState({ error: result });
    else {
      setState('leida');
      onRead(result, file);
    }
  };
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    onDrop: (accepted, rejected) => void take([...accepted, ...rejected.map(({ file }) => file)]),
    noClick: true,
    noKeyboard: true,
  });
  return (
    <div className={styles.reader}>
      <div
        {...getRootProps({ role: 'presentation' })}
        className={`${drop.drop} ${styles.drop} ${isDragActive ? drop.over : ''}`}
      >
        <input {...getInputProps({ accept: '.xml,.zip' })} aria-label="Elegir la factura electrónica" />
        <Icon name="file-code" size={24} className={drop.icon} />
        <p className={`${drop.hint} ${drop.small}`}>
          <Button variant="link" onClick={open} busy={state === 'lee'}>
            Elige la factura
          </Button>
          <span className={styles.wide}> o arrástrala aquí</span>
          <span className={drop.rules}>XML o ZIP del proveedor · hasta {formatSize(MAX_FACTURA)}</span>
        </p>
      </div>
      {state === 'leida' && (
        <Note kind="exito" announce>
          {FACTURA_TEXTS.exito}
        </Note>
      )}
      {typeof state === 'object' && <Note kind="peligro">{state.error}</Note>}
    </div>
  );
}
