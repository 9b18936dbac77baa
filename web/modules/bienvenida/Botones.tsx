/** Back and on, at the foot of each step. */
import { Button } from '../../kit/Button.tsx';
import styles from './Bienvenida.module.css';

interface BotonesProps {
  onAtras: (() => void) | undefined;
  /** Without it the button sends the form that it stands in, as Enter does. */
  onSeguir?: () => void;
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
      <Button variant="primary" busy={busy} {...(onSeguir ? { onClick: onSeguir } : { type: 'submit' as const })}>
        {texto}
      </Button>
    </div>
  );
}
