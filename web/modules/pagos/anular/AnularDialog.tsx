/** 'Anular pagos': what was paid is read, chosen, and annulled owner by owner (spec 000, section 2 'Payment annulment dialog'). */

import type { TipoPago } from '../../../../server/modules/pagos/campos.ts';
import { listPagosAnular } from '../../../../server/modules/pagos/contract/anulacion.ts';
import { Dialog } from '../../../kit/Dialog.tsx';
import { PageState } from '../../../kit/PageState.tsx';
import { useRemote } from '../../../lib/remote.ts';
import { Eleccion } from './Eleccion.tsx';
import { EnCurso } from './EnCurso.tsx';
import { BENEFICIARIO } from './textos.ts';
import type { CorridaEnCurso } from './useCorrida.ts';

interface AnularDialogProps {
  tipo: TipoPago;
  run: CorridaEnCurso;
  onClose: () => void;
}

export function AnularDialog({ tipo, run, onClose }: AnularDialogProps) {
  const title = `Anular pagos de ${BENEFICIARIO[tipo].varios}`;
  const idle = run.corrida === null;
  const { data, error, refetch } = useRemote(listPagosAnular, { query: { tipo_pago: tipo } }, { enabled: idle });
  if (run.corrida) return <EnCurso title={title} corrida={run.corrida} run={run} onClose={onClose} />;
  if (data) return <Eleccion tipo={tipo} title={title} data={data.data} onRun={run.iniciar} onClose={onClose} />;
  return (
    <Dialog title={title} width="completo" onClose={onClose}>
      <PageState error={error} onRetry={() => void refetch()} noun="los pagos" />
    </Dialog>
  );
}
