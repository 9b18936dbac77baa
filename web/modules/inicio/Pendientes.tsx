/** 'Lo que espera por mí': what the server knows that this user must mend. */

import type { Pendiente } from '../../../server/modules/inicio/contract.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { IconTile } from '../../kit/IconTile.tsx';
import { iconName } from '../../kit/icons.tsx';
import { formatAge } from '../../lib/format.ts';
import styles from './Home.module.css';

interface Props {
  /** The newest. */
  pendientes: readonly Pendiente[] | undefined;
  total: number;
  now: Date;
}

export function Pendientes({ pendientes, total, now }: Props) {
  const more = total - (pendientes?.length ?? 0);
  return (
    <section className={styles.box} aria-labelledby="pendientes" aria-busy={!pendientes}>
      <div className={styles.boxHead}>
        <h2 id="pendientes" className={styles.boxTitle}>
          Lo que espera por mí
        </h2>
        {pendientes && pendientes.length > 0 && <Badge count={total} />}
      </div>
      {pendientes?.length === 0 && (
        <EmptyState icon="check" title="Estás al día" text="Lo que necesite tu atención aparecerá aquí." />
      )}
      <ul className={styles.rows}>
        {pendientes?.map(({ id, icono, tono, titulo, detalle, desde, accion, ruta }) => (
          <li key={id} className={styles.row}>
            <IconTile icon={iconName(icono)} tone={tono} />
            <span className={styles.what}>
              <strong title={titulo}>{titulo}</strong>
              <span title={detalle}>{detalle}</span>
            </span>
            <time className={styles.age} dateTime={desde}>
              {formatAge(desde, now)}
            </time>
            <Button href={`#${ruta}`} size="small" className={styles.act} aria-label={`${accion}: ${detalle}`}>
              {accion}
            </Button>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.more}>Y {more} más: aparecen aquí a medida que resuelves estos.</p>}
    </section>
  );
}
