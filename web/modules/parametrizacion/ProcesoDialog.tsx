/** The parameters of one process in a dialog, where its own screen asks for them (spec 000, `GET parametrizacion/procesos/{process}`). */
import { findProceso } from '../../../server/modules/parametrizacion/contract/parametros.ts';
import type { Proceso } from '../../../server/shared/parameters.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { useRemote } from '../../lib/remote.ts';
import { ProcesoParametros } from './ProcesoParametros.tsx';

interface ProcesoDialogProps {
  proceso: Proceso;
  titulo: string;
  onClose: () => void;
}

export function ProcesoDialog({ proceso, titulo, onClose }: ProcesoDialogProps) {
  const { data, error, refetch } = useRemote(findProceso, { params: { process: proceso } });
  return (
    <Dialog title={titulo} width="completo" onClose={onClose} footer={<Button onClick={onClose}>Cerrar</Button>}>
      {data ? (
        <ProcesoParametros proceso={data} />
      ) : (
        <PageState error={error} onRetry={() => void refetch()} noun="los parámetros" />
      )}
    </Dialog>
  );
}
