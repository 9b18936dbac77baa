/** Of what one is told, and whether this browser tells it with Mayordomo closed: a box of one's own page. */
import { useId } from 'react';
import { preferencias, silenciar } from '../../../server/modules/notificaciones/contract/campana.ts';
import { Button } from '../../kit/Button.tsx';
import { Check } from '../../kit/Check.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { SkeletonLines } from '../../kit/Skeleton.tsx';
import { tried } from '../../kit/told.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import styles from './Notificaciones.module.css';
import { type Push, usePush } from './usePush.ts';

const BROWSER: Readonly<Record<Exclude<Push['state'], null>, string>> = {
  activo: 'Este navegador te avisa aunque Mayordomo esté cerrado.',
  apagado: 'Este navegador no te avisa cuando Mayordomo está cerrado.',
  negado: 'Este navegador tiene negado el permiso de avisar. Cámbialo en los permisos del sitio.',
  sin_soporte: 'Este navegador no puede avisarte con Mayordomo cerrado; con Mayordomo abierto la campana sí lo hace.',
  sin_servidor: 'La empresa no tiene configuradas las notificaciones con Mayordomo cerrado; la campana sí te avisa.',
};

export function MisNotificaciones({ className, titleClass }: { className?: string; titleClass?: string }) {
  const id = useId();
  const push = usePush();
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id} className={titleClass}>
        Notificaciones
      </h2>
      <div className={styles.browser}>
        <p role="status">{push.state && BROWSER[push.state]}</p>
        {push.state === 'apagado' && (
          <Button size="small" busy={push.busy} onClick={() => void push.activate()}>
            Activar
          </Button>
        )}
        {push.state === 'activo' && (
          <Button size="small" busy={push.busy} onClick={() => void push.deactivate()}>
            Desactivar
          </Button>
        )}
      </div>
      <Silenciados />
    </section>
  );
}

function Silenciados() {
  const { data, error, refetch } = useRemote(preferencias);
  const { write, busy } = useWrite(silenciar);
  if (!data) {
    return error ? (
      <ErrorState title="No pudimos cargar tus notificaciones" error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonLines />
    );
  }
  const silenced = data.eventos.filter(({ silenciado }) => silenciado).map(({ id }) => id);
  const set = async (id: number, told: boolean) => {
    const eventos = told ? silenced.filter((other) => other !== id) : [...silenced, id];
    await tried(() => write({ body: { eventos } }));
  };
  if (data.eventos.length === 0) {
    return <p className={styles.hint}>Todavía no hay nada de lo que debas enterarte por aquí.</p>;
  }
  return (
    <fieldset className={styles.events}>
      <legend>Avisarme de</legend>
      {data.eventos.map(({ id, nombre, modulo_titulo, critico, silenciado }) => (
        <Check key={id} checked={!silenciado} disabled={critico || busy} onChange={(checked) => void set(id, checked)}>
          <span>
            {nombre}
            <span className={styles.hint}> · {critico ? 'Siempre se avisa' : modulo_titulo}</span>
          </span>
        </Check>
      ))}
    </fieldset>
  );
}
