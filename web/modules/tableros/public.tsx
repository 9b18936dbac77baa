/** The carousels of charts of an area, for its home. Their code comes after the page around them. */
import { lazy, Suspense } from 'react';
import { tablerosDe } from '../../../server/shared/charts.ts';

const Tablero = lazy(() => import('./Tablero.tsx').then((m) => ({ default: m.Tablero })));

export function Tableros({ seccion }: { seccion: string }) {
  return tablerosDe(seccion).map((modulo) => (
    <Suspense key={modulo} fallback={null}>
      <Tablero modulo={modulo} />
    </Suspense>
  ));
}
