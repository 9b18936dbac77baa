/** What became of each copy that went, or tried to go, to a destination. */
import { type Destino, enviosDestino } from '../../../server/modules/respaldos/contract/destinos.ts';
import { Drawer } from '../../kit/Drawer.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { formatInstant } from '../../lib/format.ts';
import { useRemote } from '../../lib/remote.ts';
import styles from './respaldos.module.css';

export function EnviosDrawer({ destino, onClose }: { destino: Destino; onClose: () => void }) {
  const { data, error, refetch } = useRemote(enviosDestino, { params: { id: destino.id } });
  return (
    <Drawer title={`Envíos a ${destino.nombre}`} subtitle={destino.lugar} width={600} onClose={onClose}>
      {!data && <PageState error={error} onRetry={() => void refetch()} noun="los envíos" />}
      {data?.length === 0 && (
        <EmptyState
          icon="copy"
          title="Aún no ha ido ninguna copia"
          text="Irá con la próxima copia diaria, o al elegir «Respaldar ahora»."
        />
      )}
      <ol className={styles.list}>
        {data?.map(({ id, copia, fin, ok, mensaje }) => (
          <li key={id}>
            <span className={styles.line}>
              <strong>{formatInstant(fin)}</strong>
              <StateLabel estado={ok ? 'EXITOSO' : 'FALLIDO'} />
            </span>
            <span className={styles.detail}>{ok ? mensaje : `${copia}: ${mensaje}`}</span>
          </li>
        ))}
      </ol>
    </Drawer>
  );
}
