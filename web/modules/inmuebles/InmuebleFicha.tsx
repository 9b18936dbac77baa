/** The property chosen on a map, over it: what it is, what it rents for, and the way to its page. */
import type { InmuebleFila } from '../../../server/modules/inmuebles/contract/lista.ts';
import { manifest } from '../../../server/modules/inmuebles/manifest.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { formatMoney } from '../../../server/shared/money.ts';
import { IconAction } from '../../kit/IconAction.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import styles from './mapa.module.css';

export function InmuebleFicha({ inmueble: p, onClose }: { inmueble: InmuebleFila; onClose: () => void }) {
  return (
    <section className={styles.card} aria-label="Inmueble elegido" aria-live="polite">
      <div className={styles.head}>
        <a href={hrefOf(manifest.screens.InmuebleVer, { id: p.id })} className={styles.title}>
          {p.direccion}
        </a>
        <IconAction icon="x" label="Cerrar" onClick={onClose} />
      </div>
      <p className={styles.facts}>{[p.codigo, p.tipo_inmueble, p.barrio, p.propietario].filter(Boolean).join(' · ')}</p>
      <p className={styles.facts}>
        <strong>{formatMoney(p.canon)}</strong>
        {p.admon > 0 && ` más ${formatMoney(p.admon)} de administración`}
      </p>
      <StateLabel estado={p.estado_actual_nombre} />
    </section>
  );
}
