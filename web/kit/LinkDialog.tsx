/** A link for who has no account: made once, shown once, copied or read by a camera. */
import { type ReactNode, useState } from 'react';
import { copyText } from '../lib/clipboard.ts';
import { formatInstant } from '../lib/format.ts';
import { toast } from '../state/toasts.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import styles from './LinkDialog.module.css';
import { QrCode } from './QrCode.tsx';
import { told } from './told.ts';

interface LinkDialogProps {
  title: string;
  subtitle: string;
  /** What it is for, and whom it is given to. */
  text: ReactNode;
  /** 'Sirve una sola vez': before its last day. */
  note: string;
  make: () => Promise<{ readonly msg: string; readonly data: { readonly url: string; readonly vence: string } }>;
  busy: boolean;
  onClose: () => void;
}

export function LinkDialog({ title, subtitle, text, note, make, busy, onClose }: LinkDialogProps) {
  const [made, setMade] = useState<{ readonly url: string; readonly vence: string }>();
  // A server that does not know its own address is at this one.
  const url = made && new URL(made.url, location.href).href;
  const begin = async () => {
    const answer = await told(make);
    if (answer) setMade(answer.data);
  };
  const copy = async () => {
    if (url && (await copyText(url))) toast({ kind: 'exito', text: 'Enlace copiado.' });
  };
  return (
    <Dialog
      title={title}
      subtitle={subtitle}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          {url ? (
            <Button variant="primary" icon="copy" onClick={() => void copy()}>
              Copiar enlace
            </Button>
          ) : (
            <Button variant="primary" icon="link-external" busy={busy} onClick={() => void begin()}>
              Crear enlace
            </Button>
          )}
        </>
      }
    >
      {url && made ? (
        <div className={styles.link}>
          <QrCode text={url} label="Código del enlace" />
          <p className={styles.url}>{url}</p>
          <p>
            {note}, hasta el {formatInstant(made.vence)}. Cópialo ahora: no se vuelve a mostrar.
          </p>
        </div>
      ) : (
        <p>{text}</p>
      )}
    </Dialog>
  );
}
