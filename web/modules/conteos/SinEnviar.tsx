/** What was counted and not sent yet, and what the server did not take, each with why. */
import { formatQuantity } from '../../../server/shared/quantities.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { Button } from '../../kit/Button.tsx';
import { Note } from '../../kit/Note.tsx';
import type { Cola } from './cola.ts';
import styles from './conteos.module.css';

export function SinEnviar({ cola }: { cola: Cola }) {
  const { pendientes, enviando, quitar, reintentar } = cola;
  const refused = pendientes.filter(({ error }) => error !== undefined);
  const waiting = pendientes.length - refused.length;
  return (
    <>
      {waiting > 0 && (
        <Note kind="info">
          {formatCount(waiting, 'captura')} por enviar{enviando ? ' …' : ''}
        </Note>
      )}
      {refused.length > 0 && (
        <Note kind="aviso">
          {formatCount(refused.length, 'captura')} sin contar:
          <ul className={styles.cola}>
            {refused.map(({ clave, nombre, cantidad, error }) => (
              <li key={clave}>
                <span>
                  {nombre}: {formatQuantity(cantidad)}
                  <span className={styles.error}>{error}</span>
                </span>
                <Button size="small" onClick={() => quitar(clave)}>
                  Descartar
                </Button>
              </li>
            ))}
          </ul>
          <Button size="small" onClick={reintentar}>
            Enviar de nuevo
          </Button>
        </Note>
      )}
    </>
  );
}
