/** A map: `<MapView label="Inmuebles en el mapa" marks={marks} chosen={id} onChoose={setId} />`; with `onPlace`, one chooses a place on it. */
import { lazy, Suspense } from 'react';
import { mapa } from '../../../server/modules/mapas/contract.ts';
import { useRemote } from '../../lib/remote.ts';
import { Skeleton } from '../Skeleton.tsx';
import type { CanvasProps } from './Canvas.tsx';
import styles from './map.module.css';

const Canvas = lazy(() => import('./Canvas.tsx').then((m) => ({ default: m.Canvas })));

const HOUR = 3_600_000;

/** What maps are drawn with; `undefined` until it is known. */
export function useMapSettings() {
  return useRemote(mapa, {}, { staleMs: HOUR }).data;
}

export function MapView(props: Omit<CanvasProps, 'tiles'>) {
  const settings = useMapSettings();
  const waiting = <Skeleton shape="bloque" />;
  return (
    <div className={styles.map}>
      {settings ? (
        <Suspense fallback={waiting}>
          <Canvas {...props} tiles={settings.teselas} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
