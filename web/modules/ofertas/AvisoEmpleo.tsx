/**
 * A small line that offers of employment are open. Once closed it stays so, until what it says is another thing. Its sign is drawn here: the
 * sign-in does not carry the whole set.
 */
import { useState } from 'react';
import { readStored, writeStored } from '../../lib/storage.ts';
import styles from './aviso.module.css';

const CERRADO = 'aviso-empleo';

interface AvisoEmpleoProps {
  readonly visible: boolean;
  readonly texto: string;
}

export function AvisoEmpleo({ visible, texto }: AvisoEmpleoProps) {
  const [closed, setClosed] = useState(() => readStored(CERRADO, ''));
  if (!visible || closed === texto) return null;
  const close = () => {
    writeStored(CERRADO, texto);
    setClosed(texto);
  };
  return (
    <aside className={styles.aviso} aria-label="Ofertas de empleo">
      <span>
        {texto}{' '}
        <a href="/publico/empleo" target="_blank" rel="noopener" aria-label="Ver las ofertas de empleo">
          Ver
        </a>
      </span>
      <button type="button" className={styles.cerrar} aria-label="Cerrar el aviso de ofertas de empleo" onClick={close}>
        <svg viewBox="0 0 16 16" width="16" height="16" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
          <path d="m4 4 8 8m0-8-8 8" />
        </svg>
      </button>
    </aside>
  );
}
