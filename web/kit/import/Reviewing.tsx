/** Drives the dry run: the server does a slice at each call until it has seen every row. Leaving stops it after its slice; coming back goes on. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ImportContract } from '../../../server/shared/import/contract.ts';
import type { ImportDetail } from '../../../server/shared/import/shapes.ts';
import { ApiError, call } from '../../lib/api.ts';
import { refreshAfter } from '../../lib/remote.ts';
import { Button } from '../Button.tsx';
import { Note } from '../Note.tsx';
import { Progress } from '../Progress.tsx';
import styles from './import.module.css';

export function Reviewing({ contract, row }: { contract: ImportContract; row: ImportDetail }) {
  const { id, total } = row;
  const [seen, setSeen] = useState(row.revisadas);
  const [error, setError] = useState<ApiError | null>(null);
  const here = useRef(true);

  const run = useCallback(async () => {
    setError(null);
    try {
      for (let left = true; left && here.current; ) {
        const next = await call(contract.review, { params: { id } });
        setSeen(next.revisadas);
        left = next.revisadas < next.total;
      }
      await refreshAfter(contract.review);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure);
    }
  }, [contract, id]);
  useEffect(() => {
    here.current = true;
    void run();
    return () => {
      here.current = false;
    };
  }, [run]);

  if (error) {
    return (
      <Note kind="peligro" actions={<Button onClick={() => void run()}>Reintentar</Button>}>
        {error.msg}
      </Note>
    );
  }
  return (
    <div className={styles.waiting}>
      <Progress done={seen} total={total} />
      <p className={styles.lead}>
        Probamos cada fila como si la guardaras en el formulario, sin guardar nada. Puedes salir y volver después.
      </p>
    </div>
  );
}
