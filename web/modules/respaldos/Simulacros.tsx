/** `/config/respaldos/simulacros`: drills, with all that each looked at. */
import { useState } from 'react';
import {
  listSimulacros,
  resumenRespaldos,
  type Simulacro,
} from '../../../server/modules/respaldos/contract/simulacros.ts';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { formatCount, formatInstant } from '../../lib/format.ts';
import { useRemote } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { permisos, TABS } from './comunes.tsx';
import styles from './respaldos.module.css';
import { SimularDialog } from './SimularDialog.tsx';

const CADA_MS = 2_000;

export function Simulacros() {
  const can = useCan();
  const [asking, setAsking] = useState(false);
  const [running, setRunning] = useState(false);
  const { data, error, refetch } = useRemote(listSimulacros, {}, running ? { everyMs: CADA_MS } : {});
  const { data: resumen } = useRemote(resumenRespaldos);
  const isRunning = data?.some(({ estado }) => estado === 'EN CURSO') ?? false;
  if (isRunning !== running) setRunning(isRunning);
  const dia = resumen?.dia_simulacro ?? 0;
  return (
    <>
      <PageHeader
        title="Simulacros"
        detail={
          dia === 0
            ? 'Una copia que nadie ha restaurado no es un respaldo.'
            : `Cada mes, desde el día ${dia}, el servidor restaura aparte la última copia y la revisa.`
        }
        actions={
          can(permisos.simular) && resumen?.disponible ? (
            <Button variant="primary" icon="shield-lock" disabled={isRunning} onClick={() => setAsking(true)}>
              Hacer simulacro
            </Button>
          ) : undefined
        }
      />
      {TABS}
      {!data && <PageState error={error} onRetry={() => void refetch()} noun="los simulacros" />}
      {data?.length === 0 && (
        <EmptyState
          icon="shield-lock"
          title="Todavía no hay simulacros"
          text="El primero se hace solo, después de la primera copia, o cuando alguien lo pide."
        />
      )}
      <ol className={styles.list}>
        {data?.map((row) => (
          <Fila key={row.id} row={row} />
        ))}
      </ol>
      {asking && <SimularDialog destino={null} onClose={() => setAsking(false)} />}
    </>
  );
}

function Fila({ row: { destino, copia, inicio, estado, mensaje, usuario, revisiones } }: { row: Simulacro }) {
  const wrong = revisiones.filter(({ ok }) => !ok).length;
  return (
    <li>
      <span className={styles.line}>
        <strong>{formatInstant(inicio)}</strong>
        <StateLabel estado={estado} />
      </span>
      <span className={styles.detail}>
        {[destino ?? 'Este equipo', copia, usuario ? `Lo pidió ${usuario}` : 'Lo hizo el servidor']
          .filter(Boolean)
          .join(' · ')}
      </span>
      {mensaje && <p className={styles.text}>{mensaje}</p>}
      {revisiones.length > 0 && (
        <details open={wrong > 0}>
          <summary>{formatCount(revisiones.length, 'revisión', 'revisiones')}</summary>
          <ul className={styles.checks}>
            {revisiones.map(({ nombre, ok, detalle }) => (
              <li key={nombre} className={ok ? undefined : styles.bad}>
                <strong>{ok ? 'Bien' : 'Mal'}:</strong> {nombre}
                {detalle ? ` — ${detalle}` : ''}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
