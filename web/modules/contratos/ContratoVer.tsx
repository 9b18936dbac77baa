/** `/arriendos/contratos/ver/{id}` */
import { findContrato, presenciaContrato } from '../../../server/modules/contratos/contract/contrato.ts';
import { PageState } from '../../kit/PageState.tsx';
import { Presence } from '../../kit/Presence.tsx';
import { useRemote } from '../../lib/remote.ts';
import { ContratoCabecera } from './ContratoCabecera.tsx';
import { ContratoDetalle } from './ContratoDetalle.tsx';

export function ContratoVer({ id }: { id: string }) {
  const { data, error, refetch } = useRemote(findContrato, { params: { id: Number(id) } });
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="el contrato" />;
  return (
    <>
      <ContratoCabecera contrato={data} readOnly />
      <Presence presence={presenciaContrato} id={data.id} version={data.version} />
      <ContratoDetalle contrato={data} />
    </>
  );
}
