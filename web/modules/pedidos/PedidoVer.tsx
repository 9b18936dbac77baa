/** `/pedidos/ver/{id}` */
import { registroPedido } from '../../../server/modules/pedidos/contract/pedido.ts';
import { PageState } from '../../kit/PageState.tsx';
import { useRemote } from '../../lib/remote.ts';
import { PedidoCabecera } from './PedidoCabecera.tsx';
import { PedidoDetalle } from './PedidoDetalle.tsx';

export function PedidoVer({ id }: { id: string }) {
  const { data, error, refetch } = useRemote(registroPedido.find, { params: { id: Number(id) } });
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="el pedido" />;
  return (
    <>
      <PedidoCabecera pedido={data} readOnly />
      <PedidoDetalle pedido={data} />
    </>
  );
}
