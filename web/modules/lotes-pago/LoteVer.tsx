/** `/cartera_proveedores/lotes/ver/{id}` */
import { registroLote } from '../../../server/modules/lotes-pago/contract/lote.ts';
import { PageState } from '../../kit/PageState.tsx';
import { useRemote } from '../../lib/remote.ts';
import { LoteCabecera } from './LoteCabecera.tsx';
import { LoteDetalle } from './LoteDetalle.tsx';

export function LoteVer({ id }: { id: string }) {
  const { data, error, refetch } = useRemote(registroLote.find, { params: { id: Number(id) } });
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="el lote de pago" />;
  return (
    <>
      <LoteCabecera lote={data} readOnly />
      <LoteDetalle lote={data} />
    </>
  );
}
