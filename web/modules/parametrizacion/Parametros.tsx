/** `/config/parametros`: what the program obeys, by process, with who reads each value. */
import { listProcesos } from '../../../server/modules/parametrizacion/contract/parametros.ts';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { useRemote } from '../../lib/remote.ts';
import { ProcesoParametros } from './ProcesoParametros.tsx';

export function Parametros() {
  const { data, error, refetch } = useRemote(listProcesos);
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="los parámetros" />;
  const filled = data.filter(({ procesos_parametros }) => procesos_parametros.length > 0);
  return (
    <>
      <PageHeader
        title="Parámetros"
        detail="Valores que el programa obedece. Cada cambio pide su motivo y queda en la historia."
      />
      {filled.map((proceso) => (
        <ProcesoParametros key={proceso.id} proceso={proceso} />
      ))}
    </>
  );
}
