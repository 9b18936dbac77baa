/** The browsers that one trusts: for thirty days they ask for no second factor. There is nothing to see until there is one. */
import { listEquipos, quitarEquipo } from '../../../server/modules/factores/contract.ts';
import { Button } from '../../kit/Button.tsx';
import { Icon } from '../../kit/icons.tsx';
import { told } from '../../kit/told.ts';
import { formatInstant } from '../../lib/format.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import styles from './factores.module.css';

interface EquiposProps {
  className: string;
  titleClass: string;
}

export function Equipos({ className, titleClass }: EquiposProps) {
  const { data = [] } = useRemote(listEquipos);
  const remove = useWrite(quitarEquipo);
  if (data.length === 0) return null;
  return (
    <section className={className} aria-labelledby="equipos">
      <h2 id="equipos" className={titleClass}>
        Equipos de confianza
      </h2>
      <p className={styles.text}>No piden el segundo factor. Quita los que ya no uses.</p>
      <ul className={styles.list}>
        {data.map(({ id, dispositivo, direccion, confiado_hasta, actual }) => (
          <li key={id} className={styles.row}>
            <Icon name="device-desktop" />
            <span className={styles.rowText}>
              <strong>{dispositivo}</strong>
              <span>
                {direccion} · {actual && 'Este equipo, '}hasta el {formatInstant(confiado_hasta)}
              </span>
            </span>
            <Button
              size="small"
              aria-label={`Dejar de confiar en ${dispositivo}`}
              onClick={() => void told(() => remove.write({ params: { id } }))}
            >
              Quitar
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
