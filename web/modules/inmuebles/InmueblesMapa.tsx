/** The properties that meet the filter of the list, on a map, with the facts of the one that is chosen. */
import { useState } from 'react';
import { inmueblesList } from '../../../server/modules/inmuebles/contract/lista.ts';
import { MapView } from '../../kit/map/MapView.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { formatCount } from '../../lib/format.ts';
import { useRemote } from '../../lib/remote.ts';
import { rowsOf } from '../listas/public.tsx';
import { InmuebleFicha } from './InmuebleFicha.tsx';
import styles from './mapa.module.css';
import { marksOf } from './marks.ts';

interface InmueblesMapaProps {
  /** Filter, search and order, as the list asks them. */
  asked: Readonly<Record<string, string>>;
}

export function InmueblesMapa({ asked }: InmueblesMapaProps) {
  const { data, error, refetch } = useRemote(inmueblesList.list, { query: asked }, { keepPrevious: true });
  const [chosen, setChosen] = useState<number | null>(null);
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="los inmuebles" />;
  const rows = rowsOf(data);
  const marks = marksOf(rows);
  const row = rows.find(({ id }) => id === chosen);
  const lost = rows.length - marks.length;
  return (
    <div className={styles.screen}>
      <p className={styles.count} role="status">
        {formatCount(marks.length, 'inmueble')} en el mapa
        {lost > 0 && `; ${formatCount(lost, 'inmueble')} sin coordenadas`}.
      </p>
      <div className={styles.map}>
        <MapView label="Inmuebles en el mapa" marks={marks} chosen={chosen} onChoose={setChosen} />
        {row && <InmuebleFicha inmueble={row} onClose={() => setChosen(null)} />}
      </div>
    </div>
  );
}
