/** `/orden_compra/ver/{id}` */
import { registroOrden } from '../../../server/modules/ordenes-compra/contract/orden.ts';
import { PageState } from '../../kit/PageState.tsx';
import { useRemote } from '../../lib/remote.ts';
import { OrdenCabecera } from './OrdenCabecera.tsx';
import { OrdenDetalle } from './OrdenDetalle.tsx';

export function OrdenVer({ id }: { id: string }) {
  const { data, error, refetch } = useRemote(registroOrden.find, { params: { id: Number(id) } });
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="la orden de compra" />;
  return (
    <>
      <OrdenCabecera orden={data} readOnly />
      <OrdenDetalle orden={data} />
    </>
  );
}
