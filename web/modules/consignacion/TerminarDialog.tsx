/** Ends the process of a consignment of which nothing is pending any more: its last case was finished with others, or it asked for none. */
import { finalizarGestion } from '../../../server/modules/consignacion/contract/casos.ts';
import { avance, type Consignacion } from '../../../server/modules/consignacion/contract/consignaciones.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Note } from '../../kit/Note.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { told } from '../../kit/told.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { Faltan, pasara } from './QueSigue.tsx';

export function TerminarDialog({ consignacion, onClose }: { consignacion: Consignacion; onClose: () => void }) {
  const { id, inmueble, proceso, proceso_nombre } = consignacion;
  const { data, error, refetch } = useRemote(avance, { params: { id } });
  const gestion = useWrite(finalizarGestion);
  const end = async () => {
    const moved = await told(() => gestion.write({ body: { consignacion_id: id, proceso } }));
    if (moved !== null) onClose();
  };
  const free = data?.pendientes.length === 0 && data.siguiente !== null;
  return (
    <Dialog
      title={`Terminar ${proceso_nombre}`}
      subtitle={inmueble}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" busy={gestion.busy} disabled={!free} onClick={() => void end()}>
            Terminar proceso
          </Button>
        </>
      }
    >
      {!data && <PageState error={error} onRetry={() => void refetch()} noun="el avance" />}
      {data && data.pendientes.length > 0 && <Faltan datos={data} casos={data.pendientes} />}
      {data && free && (
        <Note kind="aviso">
          No queda nada pendiente de {data.proceso_nombre}: {pasara(data)}
        </Note>
      )}
    </Dialog>
  );
}
