/** `/inmuebles/ver/{id}`: the property without fields to edit. */
import { findInmueble, presenciaInmueble } from '../../../server/modules/inmuebles/contract/inmueble.ts';
import { PageState } from '../../kit/PageState.tsx';
import { Presence } from '../../kit/Presence.tsx';
import { useRemote } from '../../lib/remote.ts';
import { InmuebleCabecera } from './InmuebleCabecera.tsx';
import { InmuebleDetalle } from './InmuebleDetalle.tsx';

export function InmuebleVer({ id }: { id: string }) {
  const { data, error, refetch } = useRemote(findInmueble, { params: { id: Number(id) } });
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="el inmueble" />;
  return (
    <>
      <InmuebleCabecera inmueble={data} readOnly />
      <Presence presence={presenciaInmueble} id={data.id} version={data.version} />
      <InmuebleDetalle inmueble={data} />
    </>
  );
}
