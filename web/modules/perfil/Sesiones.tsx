/** Where one is signed in; each can be closed from here. */
import { useState } from 'react';
import { cerrarOtras, cerrarSesion, listSesiones } from '../../../server/modules/perfil/contract.ts';
import { Button } from '../../kit/Button.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { Icon } from '../../kit/icons.tsx';
import { confirm } from '../../kit/questions.ts';
import { SkeletonLines } from '../../kit/Skeleton.tsx';
import { told } from '../../kit/told.ts';
import { localNow } from '../../lib/clock.ts';
import { formatAge } from '../../lib/format.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import styles from './Perfil.module.css';

export function Sesiones() {
  const { data, error, refetch } = useRemote(listSesiones);
  const one = useWrite(cerrarSesion);
  const others = useWrite(cerrarOtras);
  const [now] = useState(localNow);
  const closeOthers = async () => {
    const text = 'Se cierra la sesión en los demás equipos y navegadores. Esta sigue abierta.';
    if (await confirm({ title: 'Cerrar las otras sesiones', text })) await told(() => others.write());
  };
  return (
    <section className={styles.box} aria-labelledby="sesiones">
      <div className={styles.boxHead}>
        <h2 id="sesiones" className={styles.boxTitle}>
          Sesiones abiertas
        </h2>
        {data && data.length > 1 && (
          <Button size="small" busy={others.busy} onClick={() => void closeOthers()}>
            Cerrar las otras
          </Button>
        )}
      </div>
      {error && !data && (
        <ErrorState title="No pudimos cargar tus sesiones" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <SkeletonLines />}
      <ul className={styles.sessions}>
        {data?.map(({ id, dispositivo, lugar, ultimo_uso, actual }) => (
          <li key={id} className={styles.session}>
            <Icon name="device-desktop" />
            <span className={styles.sessionText}>
              <strong>{dispositivo}</strong>
              <span>
                {lugar} · {actual ? 'Esta sesión' : formatAge(ultimo_uso, now)}
              </span>
            </span>
            {!actual && (
              <Button
                size="small"
                aria-label={`Cerrar la sesión de ${dispositivo}`}
                onClick={() => void told(() => one.write({ params: { id } }))}
              >
                Cerrar
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
