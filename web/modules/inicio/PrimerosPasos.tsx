/** 'Primeros pasos': what a new company has still to do, by area, each a link that ticks itself. */
import { descartarPasos, type PrimerPaso } from '../../../server/modules/inicio/contract.ts';
import { Button } from '../../kit/Button.tsx';
import { iconOf } from '../../kit/icons.tsx';
import { told } from '../../kit/told.ts';
import { useWrite } from '../../lib/remote.ts';
import styles from './PrimerosPasos.module.css';

const Hecho = iconOf('check-circle-fill');

export function PrimerosPasos({ pasos }: { pasos: readonly PrimerPaso[] }) {
  const { write, busy } = useWrite(descartarPasos);
  const done = pasos.filter(({ hecho }) => hecho).length;
  const areas = [...Map.groupBy(pasos, ({ area }) => area)];
  return (
    <section className={styles.card} aria-labelledby="primeros-pasos">
      <div className={styles.head}>
        <h2 id="primeros-pasos">Primeros pasos</h2>
        <span className={styles.count}>
          {done} de {pasos.length}
        </span>
        <Button size="small" variant="invisible" busy={busy} onClick={() => void told(async () => await write())}>
          No mostrar más
        </Button>
      </div>
      <progress className={styles.bar} max={pasos.length} value={done} aria-label="Primeros pasos hechos" />
      <div className={styles.areas}>
        {areas.map(([area, own]) => (
          <div key={area}>
            <h3>{area}</h3>
            <ul>
              {own.map(({ titulo, detalle, ruta, hecho }) => (
                <li key={titulo} className={hecho ? styles.done : ''}>
                  <a href={`#${ruta}`}>
                    {hecho ? <Hecho size={16} aria-label="Hecho:" /> : <span className={styles.ring} />}
                    <span>
                      <strong>{titulo}</strong>
                      <span>{detalle}</span>
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
