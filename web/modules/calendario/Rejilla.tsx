/** The deliveries in the grid of the view. */
import { ViewGrid, type ViewGridProps } from '../../kit/calendar/ViewGrid.tsx';
import { cancelarEntrega, moverEntrega } from './acciones.ts';
import type { ItemEntrega } from './entrega.ts';

export type RejillaProps = Omit<ViewGridProps<ItemEntrega>, 'noun' | 'onMove' | 'onRemove'>;

export function Rejilla(props: RejillaProps) {
  return (
    <ViewGrid
      {...props}
      noun="Entregas"
      onMove={({ entrega }, times) => moverEntrega(entrega, times)}
      onRemove={({ entrega }) => void cancelarEntrega(entrega)}
    />
  );
}
