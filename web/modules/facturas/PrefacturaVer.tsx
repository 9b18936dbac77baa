/** `/prefacturas/ver/{id}` */
import { registroPrefactura } from '../../../server/modules/facturas/contract/prefactura.ts';
import { PageState } from '../../kit/PageState.tsx';
import { useRemote } from '../../lib/remote.ts';
import { PrefacturaCabecera } from './PrefacturaCabecera.tsx';
import { PrefacturaDetalle } from './PrefacturaDetalle.tsx';

export function PrefacturaVer({ id }: { id: string }) {
  const { data, error, refetch } = useRemote(registroPrefactura.find, { params: { id: Number(id) } });
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="la prefactura" />;
  return (
    <>
      <PrefacturaCabecera prefactura={data} readOnly />
      <PrefacturaDetalle prefactura={data} />
    </>
  );
}
