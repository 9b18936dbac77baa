/** What became of the last scheduled backup: a line that is quiet when all is well. */

import { ultimoRespaldo } from '../../../server/modules/parametrizacion/contract.ts';
import { formatSize } from '../../../server/shared/bytes.ts';
import { Note } from '../../kit/Note.tsx';
import { formatInstant } from '../../lib/format.ts';
import { useRemote } from '../../lib/remote.ts';
import styles from './Configuracion.module.css';

export function Respaldo() {
  const { data } = useRemote(ultimoRespaldo);
  if (data === undefined) return null;
  return (
    <div className={styles.notes}>
      {data === null ? (
        <Note kind="info">Todavía no hay copias de seguridad programadas en este servidor.</Note>
      ) : data.ok ? (
        <Note kind="exito">
          Última copia de seguridad: {formatInstant(data.instante)}, {formatSize(data.bytes)}. {data.mensaje}
        </Note>
      ) : (
        <Note kind="peligro">
          <strong>La copia de seguridad del {formatInstant(data.instante)} falló.</strong> {data.mensaje}
        </Note>
      )}
    </div>
  );
}
