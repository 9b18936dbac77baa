/** `/cotizaciones/compra/ver/{id}` */
import { registroSolicitud } from '../../../server/modules/cotizaciones-compra/contract/solicitud.ts';
import { PageState } from '../../kit/PageState.tsx';
import { useRemote } from '../../lib/remote.ts';
import { SolicitudCabecera } from './SolicitudCabecera.tsx';
import { SolicitudDetalle } from './SolicitudDetalle.tsx';

export function SolicitudVer({ id }: { id: string }) {
  const { data, error, refetch } = useRemote(registroSolicitud.find, { params: { id: Number(id) } });
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="la solicitud" />;
  return (
    <>
      <SolicitudCabecera solicitud={data} readOnly />
      <SolicitudDetalle key={data.id} solicitud={data} />
    </>
  );
}
