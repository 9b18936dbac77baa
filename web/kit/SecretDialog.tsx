/** What opens a door, shown this once and copied: the secret of a webhook, a token. */
import type { ReactNode } from 'react';
import { copyText } from '../lib/clipboard.ts';
import { toast } from '../state/toasts.ts';
import { Button } from './Button.tsx';
import { CodeBox } from './CodeBox.tsx';
import { Dialog } from './Dialog.tsx';
import { Note } from './Note.tsx';
import styles from './SecretDialog.module.css';

interface SecretDialogProps {
  title: string;
  /** Whose it is. */
  subtitle: string;
  secret: string;
  /** 'secreto', 'token'. */
  noun: string;
  warning: string;
  /** What else must be known by who gets it. */
  children: ReactNode;
  onClose: () => void;
}

export function SecretDialog({ title, subtitle, secret, noun, warning, children, onClose }: SecretDialogProps) {
  const copy = async () => {
    const copied = await copyText(secret);
    const done = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} copiado.`;
    toast(copied ? { kind: 'exito', text: done } : { kind: 'error', text: 'No se pudo copiar.' });
  };
  const footer = (
    <>
      <Button onClick={onClose}>Cerrar</Button>
      <Button variant="primary" icon="copy" onClick={() => void copy()}>
        Copiar {noun}
      </Button>
    </>
  );
  return (
    <Dialog {...{ title, subtitle, footer, onClose }}>
      <Note kind="aviso">{warning}</Note>
      <CodeBox>{secret}</CodeBox>
      <p className={styles.note}>{children}</p>
    </Dialog>
  );
}
