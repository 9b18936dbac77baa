/** `/traslados/ver/{id}` */
import { presenciaTraslado, registroTraslado } from '../../../server/modules/traslados/contract/traslado.ts';
import { PageState } from '../../kit/PageState.tsx';
import { Presence } from '../../kit/Presence.tsx';
import { useRemote } from '../../lib/remote.ts';
import { TrasladoCabecera } from './TrasladoCabecera.tsx';
import { TrasladoDetalle } from './TrasladoDetalle.tsx';

export function TrasladoVer({ id }: { id: string }) {
  const { data, error, refetch } = useRemote(registroTraslado.find, { params: { id: Number(id) } });
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="el traslado" />;
  return (
    <>
      <TrasladoCabecera traslado={data} edita={false} />
      <Presence presence={presenciaTraslado} id={data.id} version={data.version} />
      <TrasladoDetalle traslado={data} />
    </>
  );
}
