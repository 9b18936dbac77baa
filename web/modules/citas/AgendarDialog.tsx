/** The dialog of an appointment that comes of a record of another module, which keeps it. */
import type * as z from 'zod';
import type { citaAlta } from '../../../server/modules/citas/contract/citas.ts';
import { tiposCitaList } from '../../../server/modules/citas/contract/tipos.ts';
import { useMinute } from '../../kit/calendar/useMinute.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { useRemote } from '../../lib/remote.ts';
import { CitaDialog } from './CitaDialog.tsx';
import { suggestedStart } from './items.ts';
import { useYo } from './useYo.ts';

export interface AgendarDialogProps {
  /** What it comes of: 'mensaje-7'. */
  readonly registro: string;
  readonly invitado: { readonly nombre: string; readonly email: string };
  readonly persona_id: number | null;
  readonly guardar: (alta: z.input<typeof citaAlta>) => Promise<void>;
  readonly onClose: () => void;
}

export function AgendarDialog({ registro, invitado, persona_id, guardar, onClose }: AgendarDialogProps) {
  const now = useMinute();
  const { data, error, refetch } = useRemote(tiposCitaList.list, { query: {} });
  const yo = useYo();
  if (!data) {
    return (
      <Dialog title="Agendar cita" width="mediano" onClose={onClose}>
        <PageState error={error} onRetry={() => void refetch()} noun="los tipos de cita" />
      </Dialog>
    );
  }
  const valores = { persona_id, invitados: [{ ...invitado, celular: null }] };
  return (
    <CitaDialog
      cita={null}
      start={suggestedStart(null, now)}
      tipos={Array.isArray(data) ? data : []}
      yo={yo}
      onClose={onClose}
      de={{ registro, valores, guardar }}
    />
  );
}
