/** Result of the last scheduled backup: a line that is quiet when all is well. */

import { ultimoRespaldo } from '../../../server/modules/parametrizacion/contract/parametros.ts';
import { formatSize } from '../../../server/shared/bytes.ts';
import { Note } from '../../kit/Note.tsx';
import { formatInstant } from '../../lib/format.ts';
import { useRemote } from '../../lib/remote.ts';
import styles from './Configuracion.module.css';

export function Respaldo() {
  const { data } = useRemote(ultimoRespaldo);
  if (data === undefined) return null;
  const { programadas, ultima } = data;
  return (
    <div className={styles.notes}>
      {ultima === null ? (
        <Note kind="info">
          {programadas
            ? 'Las copias de seguridad están programadas; la primera aún no se ha hecho.'
            : 'Todavía no hay copias de seguridad programadas en este servidor.'}
        </Note>
      ) : ultima.ok ? (
        <Note kind="exito">
          Última copia de seguridad: {formatInstant(ultima.instante)}, {formatSize(ultima.bytes)}. {ultima.mensaje}
        </Note>
      ) : (
        <Note kind="peligro">
          <strong>La copia de seguridad del {formatInstant(ultima.instante)} falló.</strong> {ultima.mensaje}
        </Note>
      )}
    </div>
  );
}
