/** The browsers that one trusts: for thirty days they ask for no second factor. There is nothing to see until there is one. */
import { listEquipos, quitarEquipo } from '../../../server/modules/factores/contract.ts';
import { Button } from '../../kit/Button.tsx';
import { Icon } from '../../kit/icons.tsx';
import { told } from '../../kit/told.ts';
import { formatInstant } from '../../lib/format.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import type { Look } from './look.ts';

export function Equipos({ look }: { look: Look }) {
  const { data = [] } = useRemote(listEquipos);
  const remove = useWrite(quitarEquipo);
  if (data.length === 0) return null;
  return (
    <section className={look.box} aria-labelledby="equipos">
      <h2 id="equipos" className={look.title}>
        Equipos de confianza
      </h2>
      <p className={look.text}>No piden el segundo factor. Quita los que ya no uses.</p>
      <ul className={look.list}>
        {data.map(({ id, dispositivo, lugar, confiado_hasta, actual }) => (
          <li key={id} className={look.row}>
            <Icon name="device-desktop" />
            <span className={look.rowText}>
              <strong>{dispositivo}</strong>
              <span>
                {lugar} · {actual && 'Este equipo, '}hasta el {formatInstant(confiado_hasta)}
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
