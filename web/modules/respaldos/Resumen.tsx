/** Above the destinations: the copies of this machine and the last drill, and what one may do now. */
import { respaldarAhora, resumenRespaldos } from '../../../server/modules/respaldos/contract/simulacros.ts';
import { Button } from '../../kit/Button.tsx';
import { Note } from '../../kit/Note.tsx';
import { told } from '../../kit/told.ts';
import { formatInstant } from '../../lib/format.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { permisos } from './comunes.tsx';
import styles from './respaldos.module.css';

const CADA_MS = 20_000;

export function Resumen() {
  const can = useCan();
  const { data } = useRemote(resumenRespaldos, {}, { everyMs: CADA_MS });
  const copiar = useWrite(respaldarAhora);
  if (!data) return null;
  if (!data.disponible) {
    return (
      <div className={styles.notes}>
        <Note kind="info">
          Este servidor no lleva copias a otros lugares: en la nube de Cloudflare, la plataforma guarda 30 días de su
          historia y la empresa se baja entera con la orden «respaldo».
        </Note>
      </div>
    );
  }
  const { ultima, simulacro, programadas } = data;
  const now = can(permisos.copiar) && (
    <Button size="small" icon="copy" busy={copiar.busy} onClick={() => void told(() => copiar.write({ body: {} }))}>
      Respaldar ahora
    </Button>
  );
  return (
    <div className={styles.notes}>
      <Note kind={ultima === null || ultima.ok ? 'info' : 'peligro'} announce={false} actions={now}>
        {ultima === null
          ? programadas
            ? 'En este equipo aún no se ha hecho la primera copia diaria.'
            : 'En este equipo las copias diarias están apagadas: quien instaló el servidor las enciende con la opción BACKUP_HOUR.'
          : `En este equipo, ${formatInstant(ultima.instante)}: ${ultima.mensaje}`}
      </Note>
      {simulacro && simulacro.estado !== 'EN CURSO' && (
        <Note kind={simulacro.estado === 'APROBADO' ? 'exito' : 'peligro'} announce={false}>
          Último simulacro de restauración, {formatInstant(simulacro.inicio)}: {simulacro.mensaje}
        </Note>
      )}
    </div>
  );
}
