/** Who changed which parameter of a process, from what to what and why; newest first. */
import { historicoParametros } from '../../../server/modules/parametrizacion/contract/parametros.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { Timeline } from '../../kit/Timeline.tsx';
import { useRemote } from '../../lib/remote.ts';

interface HistoriaDialogProps {
  /** Name of the process, or `whatsapp`. */
  tipo: string;
  titulo: string;
  onClose: () => void;
}

export function HistoriaDialog({ tipo, titulo, onClose }: HistoriaDialogProps) {
  const { data, error, refetch } = useRemote(historicoParametros, { params: { tipo_parametro: tipo } });
  return (
    <Dialog title="Historia de los parámetros" subtitle={titulo} width="mediano" onClose={onClose}>
      {data ? (
        <Timeline
          entries={data.map((fila) => ({ ...fila, registro: 'un parámetro' }))}
          emptyText="Nadie ha cambiado estos parámetros."
        />
      ) : (
        <PageState error={error} onRetry={() => void refetch()} noun="la historia" />
      )}
    </Dialog>
  );
}
