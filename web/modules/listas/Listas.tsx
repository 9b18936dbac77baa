/** `/config/listas`: the reference lists by area, and the entries of the one that the address names. */

import { LISTAS, listaDe, type NombreLista } from '../../../server/modules/listas/contract/catalogo.ts';
import { listasDisponibles } from '../../../server/modules/listas/contract/edicion.ts';
import { manifest } from '../../../server/modules/listas/manifest.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { useNarrow } from '../../kit/useNarrow.ts';
import { useHashQuery } from '../../lib/location.ts';
import { useRemote } from '../../lib/remote.ts';
import { Entradas } from './Entradas.tsx';
import styles from './Listas.module.css';

const RUTA = hrefOf(manifest.screens.ListasConfigurar);

export function Listas() {
  const [query] = useHashQuery();
  const narrow = useNarrow();
  const { data, error, refetch } = useRemote(listasDisponibles, {});
  const named = query.get('lista');
  const elegida = named && named in LISTAS ? (named as NombreLista) : null;
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="las listas" />;
  if (narrow && elegida) return <Entradas key={elegida} lista={elegida} back={RUTA} />;
  const areas = Map.groupBy(data, ({ lista }) => listaDe(lista).area);
  const shown = elegida ?? data[0]?.lista;
  return (
    <>
      <PageHeader
        title="Listas"
        detail="Lo que se elige en los formularios. Lo que ya se usa no se elimina: se inactiva y deja de ofrecerse."
      />
      <div className={styles.columns}>
        <nav aria-label="Listas" className={styles.nav}>
          {[...areas].map(([area, listas]) => (
            <section key={area}>
              <h2 className={styles.area}>{area}</h2>
              <ul className={styles.items}>
                {listas.map(({ lista, activas }) => (
                  <li key={lista}>
                    <a
                      href={hrefOf(manifest.screens.ListasConfigurar, {}, { lista })}
                      className={styles.item}
                      {...(!narrow && lista === shown ? { 'aria-current': 'true' as const } : {})}
                    >
                      <span>{listaDe(lista).titulo}</span>
                      <span className={styles.count}>{activas}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        {!narrow && shown && <Entradas key={shown} lista={shown} />}
      </div>
    </>
  );
}
