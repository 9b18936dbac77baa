/** Home: a greeting with the facts of the day, what waits for one, shortcuts to the screens of one's menu and one's last changes. */
import { lazy, Suspense, useEffect, useState } from 'react';
import { resumenInicio } from '../../../server/modules/inicio/contract.ts';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { localNow } from '../../lib/clock.ts';
import { formatCount, formatLongDay, hourOf } from '../../lib/format.ts';
import { useRemote } from '../../lib/remote.ts';
import { useSession } from '../../state/session.ts';
import { EmpleoAqui } from '../ofertas/public.tsx';
import { Accesos } from './Accesos.tsx';
import styles from './Home.module.css';
import { Pendientes } from './Pendientes.tsx';
import { UltimosCambios } from './UltimosCambios.tsx';

/** Of a new company alone: nobody else brings its code. */
const PrimerosPasos = lazy(() => import('./PrimerosPasos.tsx').then((m) => ({ default: m.PrimerosPasos })));

const MINUTE = 60_000;

function greeting(now: Date): string {
  const hour = hourOf(now);
  if (hour < 12) return 'Buenos días';
  return hour < 19 ? 'Buenas tardes' : 'Buenas noches';
}

/** Names are kept in capitals: 'LAURA MARÍA' is greeted as 'Laura'. */
function firstName(names = ''): string {
  const first = names.split(' ', 1)[0] ?? '';
  return first.charAt(0) + first.slice(1).toLowerCase();
}

export function Home() {
  const user = useSession()?.user;
  const { data, error, refetch } = useRemote(resumenInicio, {}, { everyMs: 5 * MINUTE });
  const [now, setNow] = useState(localNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(localNow()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  const count = data?.total_pendientes;
  const facts =
    count === undefined
      ? ''
      : count === 0
        ? 'No hay nada pendiente por ahora.'
        : `${formatCount(count, 'asunto espera', 'asuntos esperan')} por ti.`;
  const name = firstName(user?.first_name) || user?.username;

  return (
    <div className={styles.home}>
      <header className={styles.header}>
        <h1 className={styles.title}>
          {greeting(now)}, {name}
        </h1>
        <p className={styles.facts}>
          {formatLongDay(now)}. {facts}
        </p>
      </header>
      <Accesos />
      <div className={styles.waiting}>
        {data?.primeros_pasos && (
          <Suspense fallback={null}>
            <PrimerosPasos pasos={data.primeros_pasos} />
          </Suspense>
        )}
        {error && !data ? (
          <ErrorState title="No pudimos cargar lo pendiente" error={error} onRetry={() => void refetch()} />
        ) : (
          <Pendientes pendientes={data?.pendientes} total={count ?? 0} now={now} />
        )}
      </div>
      <div className={styles.changes}>{data && <UltimosCambios cambios={data.cambios} now={now} />}</div>
      <div className={styles.empleo}>
        <EmpleoAqui />
      </div>
    </div>
  );
}
