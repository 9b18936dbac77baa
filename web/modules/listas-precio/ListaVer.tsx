/** `/listas-precio/ver/{id}` */
import { presenciaLista, registro } from '../../../server/modules/listas-precio/contract/lista.ts';
import { PageState } from '../../kit/PageState.tsx';
import { Presence } from '../../kit/Presence.tsx';
import { useRemote } from '../../lib/remote.ts';
import { ListaCabecera } from './ListaCabecera.tsx';
import { ListaDetalle } from './ListaDetalle.tsx';

export function ListaVer({ id }: { id: string }) {
  const { data, error, refetch } = useRemote(registro.find, { params: { id: Number(id) } });
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="la lista" />;
  return (
    <>
      <ListaCabecera lista={data} readOnly />
      <Presence presence={presenciaLista} id={data.id} version={data.version} />
      <ListaDetalle lista={data} />
    </>
  );
}
