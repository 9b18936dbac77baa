/** What this user changed last, to go on where they were. */
import type { CambioReciente } from '../../../server/modules/inicio/contract.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { formatAge } from '../../lib/format.ts';
import styles from './Home.module.css';

const VERBS: Readonly<Record<string, string>> = {
  crear: 'Creaste',
  editar: 'Editaste',
  eliminar: 'Eliminaste',
  activar: 'Activaste',
  inactivar: 'Inactivaste',
  comentar: 'Comentaste',
};

export function UltimosCambios({ cambios, now }: { cambios: readonly CambioReciente[]; now: Date }) {
  return (
    <section className={styles.box} aria-labelledby="cambios">
      <div className={styles.boxHead}>
        <h2 id="cambios" className={styles.boxTitle}>
          Tus últimos cambios
        </h2>
      </div>
      {cambios.length === 0 && (
        <EmptyState icon="history" title="Aún no hay cambios" text="Aquí queda lo último que creas o editas." />
      )}
      <ul className={styles.rows}>
        {cambios.map(({ id, accion, tipo, nombre, instante, ruta }) => (
          <li key={id} className={styles.change}>
            <span className={styles.what}>
              {ruta ? (
                <a href={`#${ruta}`} className={styles.changeName}>
                  {nombre}
                </a>
              ) : (
                <span className={styles.changeName}>{nombre}</span>
              )}
              <span>
                {VERBS[accion] ?? 'Cambiaste'} · {tipo}
              </span>
            </span>
            <time className={styles.age} dateTime={instante}>
              {formatAge(instante, now)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
