/** `/cotizaciones/ver/{id}` */
import { registroCotizacion } from '../../../server/modules/cotizaciones/contract/cotizacion.ts';
import { PageState } from '../../kit/PageState.tsx';
import { useRemote } from '../../lib/remote.ts';
import { CotizacionCabecera } from './CotizacionCabecera.tsx';
import { CotizacionDetalle } from './CotizacionDetalle.tsx';

export function CotizacionVer({ id }: { id: string }) {
  const { data, error, refetch } = useRemote(registroCotizacion.find, { params: { id: Number(id) } });
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="la cotización" />;
  return (
    <>
      <CotizacionCabecera cotizacion={data} readOnly />
      <CotizacionDetalle key={data.id} cotizacion={data} />
    </>
  );
}
