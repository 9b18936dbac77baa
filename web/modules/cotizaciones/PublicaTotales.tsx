/** What it comes to, on the customer's page. */
import { TotalesVenta } from '../ventas/public.tsx';
import type { TotalesPublicos } from './elegir.ts';

export const PublicaTotales = ({ totals }: { totals: TotalesPublicos }) => (
  <div aria-live="polite">
    <TotalesVenta {...totals} descuento={0} />
  </div>
);
