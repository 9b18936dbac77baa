/** What other modules may show of the question about a product. */
import { lazy, type ReactNode, Suspense } from 'react';
import { type ConsultaDetalle, consultaProducto } from '../../../server/modules/consultas/contract/consulta.ts';
import { PageState } from '../../kit/PageState.tsx';
import { useRemote } from '../../lib/remote.ts';
import { Existencias, Precios } from './partes.tsx';

const Historia = lazy(() => import('./Historia.tsx').then((m) => ({ default: m.Historia })));

interface ConsultaProps {
  id: number;
  noun: string;
  children: (producto: ConsultaDetalle) => ReactNode;
}

function Consulta({ id, noun, children }: ConsultaProps) {
  const { data, error, refetch } = useRemote(consultaProducto, { params: { id } });
  return data ? children(data) : <PageState error={error} onRetry={() => void refetch()} noun={noun} />;
}

/** How much there is of it, where, and for whom it is held. */
export function ExistenciasDe({ id }: { id: number }) {
  return (
    <Consulta id={id} noun="las existencias">
      {(producto) => <Existencias producto={producto} />}
    </Consulta>
  );
}

/** At what price it is sold. */
export function PreciosDe({ id }: { id: number }) {
  return (
    <Consulta id={id} noun="los precios">
      {(producto) => <Precios producto={producto} />}
    </Consulta>
  );
}

/** At what price it was sold and what it cost, month by month; nothing of what has no history yet. */
export function HistoriaDe({ id }: { id: number }) {
  return (
    <Suspense fallback={null}>
      <Historia id={id} />
    </Suspense>
  );
}
