/** The parameters of one process in a dialog, where its own screen asks for them (spec 000, `GET parametrizacion/procesos/{process}`). */
import { findProceso } from '../../../server/modules/parametrizacion/contract/parametros.ts';
import { PROCESOS, type Proceso } from '../../../server/shared/parameters.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { useRemote } from '../../lib/remote.ts';
import { ProcesoParametros } from './ProcesoParametros.tsx';

export function ProcesoDialog({ proceso, onClose }: { proceso: Proceso; onClose: () => void }) {
  const { data, error, refetch } = useRemote(findProceso, { params: { process: proceso } });
  return (
    <Dialog
      title={`Parámetros: ${PROCESOS[proceso]}`}
      width="completo"
      onClose={onClose}
      footer={<Button onClick={onClose}>Cerrar</Button>}
    >
      {data ? (
        <ProcesoParametros proceso={data} />
      ) : (
        <PageState error={error} onRetry={() => void refetch()} noun="los parámetros" />
      )}
    </Dialog>
  );
}
