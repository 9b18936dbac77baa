/** The tree of positions: each under the one that it answers to, with who holds it. */
import { organigrama } from '../../../server/modules/cargos/contract/cargo.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { PageState } from '../../kit/PageState.tsx';
import { useRemote } from '../../lib/remote.ts';
import styles from './cargos.module.css';
import { screens } from './comunes.ts';

export function Organigrama() {
  const { data, error, refetch } = useRemote(organigrama, {});
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="el organigrama" />;
  const known = new Set(data.map(({ id }) => id));
  const below = Map.groupBy(data, ({ cargo_jefe_id: jefe }) => (jefe !== null && known.has(jefe) ? jefe : null));
  return (
    <div className={styles.organigrama}>
      <Rama below={below} jefe={null} />
    </div>
  );
}

type Cargos = readonly {
  readonly id: number;
  readonly nombre: string;
  readonly departamento: string;
  readonly plazas: number;
  readonly ocupadas: number;
  readonly ocupantes: readonly string[];
}[];

function Rama({ below, jefe }: { below: ReadonlyMap<number | null, Cargos>; jefe: number | null }) {
  const cargos = below.get(jefe) ?? [];
  if (cargos.length === 0) return null;
  return (
    <ul className={styles.rama}>
      {cargos.map(({ id, nombre, departamento, plazas, ocupadas, ocupantes }) => (
        <li key={id}>
          <div className={styles.cargo}>
            <a href={hrefOf(screens.CargoForm, undefined, { id })}>{nombre}</a>
            <span>
              {departamento} · {ocupadas} de {formatCount(plazas, 'plaza')}
            </span>
            {ocupantes.length > 0 && <small>{ocupantes.join(', ')}</small>}
          </div>
          <Rama below={below} jefe={id} />
        </li>
      ))}
    </ul>
  );
}
