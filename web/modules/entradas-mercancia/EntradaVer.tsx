/** `/entradas-mercancia/ver/{id}` */
import { presenciaEntrada, registroEntrada } from '../../../server/modules/entradas-mercancia/contract/entrada.ts';
import { PageState } from '../../kit/PageState.tsx';
import { Presence } from '../../kit/Presence.tsx';
import { useRemote } from '../../lib/remote.ts';
import { EntradaCabecera } from './EntradaCabecera.tsx';
import { EntradaDetalle } from './EntradaDetalle.tsx';

export function EntradaVer({ id }: { id: string }) {
  const { data, error, refetch } = useRemote(registroEntrada.find, { params: { id: Number(id) } });
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="la entrada de mercancía" />;
  return (
    <>
      <EntradaCabecera entrada={data} edita={false} />
      <Presence presence={presenciaEntrada} id={data.id} version={data.version} />
      <EntradaDetalle entrada={data} />
    </>
  );
}
