/** `/movimientos-inventario/ver/{id}` */
import { registroAjuste } from '../../../server/modules/inventarios/contract/ajustes.ts';
import { PageState } from '../../kit/PageState.tsx';
import { useRemote } from '../../lib/remote.ts';
import { AjusteCabecera } from './AjusteCabecera.tsx';
import { AjusteDetalle } from './AjusteDetalle.tsx';

export function AjusteVer({ id }: { id: string }) {
  const { data, error, refetch } = useRemote(registroAjuste.find, { params: { id: Number(id) } });
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="el ajuste" />;
  return (
    <>
      <AjusteCabecera ajuste={data} readOnly />
      <AjusteDetalle ajuste={data} />
    </>
  );
}
