/** A secret, shown this once and copied. */

import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Note } from '../../kit/Note.tsx';
import { copyText } from '../../lib/clipboard.ts';
import { toast } from '../../state/toasts.ts';
import styles from './integraciones.module.css';

interface SecretoDialogProps {
  nombre: string;
  secreto: string;
  /** What else must be known by who gets it. */
  nota: string;
  onClose: () => void;
}

export function SecretoDialog({ nombre, secreto, nota, onClose }: SecretoDialogProps) {
  const copy = async () => {
    const copied = await copyText(secreto);
    toast(copied ? { kind: 'exito', text: 'Secreto copiado.' } : { kind: 'error', text: 'No se pudo copiar.' });
  };
  return (
    <Dialog
      title="Secreto"
      subtitle={nombre}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          <Button variant="primary" icon="copy" onClick={() => void copy()}>
            Copiar secreto
          </Button>
        </>
      }
    >
      <Note kind="aviso">Cópialo ahora: no se vuelve a mostrar.</Note>
      <code className={styles.secreto}>{secreto}</code>
      <p className={styles.nota}>{nota}</p>
    </Dialog>
  );
}
