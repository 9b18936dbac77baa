/** Back and on, at the foot of each step. */
import { Button } from '../../kit/Button.tsx';
import styles from './Bienvenida.module.css';

interface BotonesProps {
  onAtras: (() => void) | undefined;
  onSeguir: () => void;
  busy: boolean;
  texto?: string;
}

export function Botones({ onAtras, onSeguir, busy, texto = 'Guardar y continuar' }: BotonesProps) {
  return (
    <div className={styles.botones}>
      {onAtras && (
        <Button icon="arrow-left" onClick={onAtras}>
          Atrás
        </Button>
      )}
      <Button variant="primary" busy={busy} onClick={onSeguir}>
        {texto}
      </Button>
    </div>
  );
}
