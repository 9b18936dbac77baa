/** The ten codes, told this once: copied or kept as a file. */
import { Button } from '../../kit/Button.tsx';
import { Note } from '../../kit/Note.tsx';
import stack from '../../kit/Stack.module.css';
import { copyText } from '../../lib/clipboard.ts';
import { saveBlob } from '../../lib/save-blob.ts';
import { toast } from '../../state/toasts.ts';
import styles from './factores.module.css';

export function Codigos({ codigos }: { codigos: readonly string[] }) {
  const text = codigos.join('\n');
  const copy = async () => {
    const copied = await copyText(text);
    toast(copied ? { kind: 'exito', text: 'Códigos copiados.' } : { kind: 'error', text: 'No se pudo copiar.' });
  };
  const save = () => saveBlob(new Blob([`${text}\n`], { type: 'text/plain' }), 'codigos-mayordomo.txt');
  return (
    <div className={stack.stack}>
      <Note kind="aviso">
        Guárdalos ahora: no se vuelven a mostrar. Cada uno sirve una vez, si pierdes tu teléfono.
      </Note>
      <ul className={styles.codes} aria-label="Códigos de recuperación">
        {codigos.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={stack.line}>
        <Button icon="copy" onClick={() => void copy()}>
          Copiar
        </Button>
        <Button icon="download" onClick={save}>
          Descargar
        </Button>
      </div>
    </div>
  );
}
