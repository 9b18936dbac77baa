/** The consignments that go on, by process: what waits in each, and what of it is late. */
import { tablero } from '../../../server/modules/consignacion/contract/consignaciones.ts';
import { Badge } from '../../kit/Badge.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { formatCount } from '../../lib/format.ts';
import { useRemote } from '../../lib/remote.ts';
import styles from './consignacion.module.css';

export function Tablero({ onOpen }: { onOpen: (inmueble_id: number) => void }) {
  const { data, error, refetch } = useRemote(tablero, {});
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="el tablero" />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
    <section className={styles.board} aria-label="Consignaciones por proceso" tabIndex={0}>
      {data.map(({ codigo, nombre, cantidad, consignaciones }) => (
        <section key={codigo} className={styles.column} aria-label={nombre}>
          <h2>
            {nombre} <Badge count={cantidad} />
          </h2>
          <ul className={styles.cards}>
            {consignaciones.map((each) => (
              <li key={each.id}>
                <button type="button" className={styles.card} onClick={() => onOpen(each.inmueble_id)}>
                  {each.inmueble}
                  <span className={styles.muted}>
                    {each.estado_actual_nombre} · {each.responsable_nombre}
                  </span>
                  <span className={each.vencidos > 0 ? styles.vencido : styles.muted}>
                    {formatCount(each.pendientes, 'caso pendiente', 'casos pendientes')}
                    {each.vencidos > 0 && ` · ${formatCount(each.vencidos, 'vencido')}`}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {cantidad > consignaciones.length && (
            <span className={styles.muted}>y {cantidad - consignaciones.length} más en la lista</span>
          )}
          {cantidad === 0 && <span className={styles.muted}>Ninguna</span>}
        </section>
      ))}
    </section>
  );
}
