/** The proof of the log, as a job: its dialog tells how far it is and what came out. */

import { verificarBitacora } from '../../../server/modules/bitacora/contract.ts';
import { manifest as trabajos } from '../../../server/modules/trabajos/manifest.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { Button } from '../../kit/Button.tsx';
import { tried } from '../../kit/told.ts';
import { useWrite } from '../../lib/remote.ts';
import { openJob } from '../../state/jobs.ts';
import styles from './Bitacora.module.css';

export function Verificar() {
  const { write, busy } = useWrite(verificarBitacora);
  const verify = async () => {
    const answer = await tried(() => write({}));
    if (answer) openJob(answer.data.trabajo);
  };
  return (
    <div className={`${styles.panel} ${styles.proof}`}>
      <p className={styles.text}>
        Cada entrada lleva la huella de la anterior, sellada con el secreto del servidor. Al verificar se calculan todas
        de nuevo: si alguien cambió, borró o agregó una por fuera del programa, aquí se ve cuál. Guarda aparte la huella
        de la última y otro día podrás comprobar que no se perdió el final.
      </p>
      <div className={styles.line}>
        <Button variant="primary" icon="shield-lock" busy={busy} onClick={() => void verify()}>
          Verificar bitácora
        </Button>
        <Button href={hrefOf(trabajos.screens.Trabajos)}>Verificaciones anteriores</Button>
      </div>
    </div>
  );
}
