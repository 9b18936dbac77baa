/** A debit note of the inbox, as it would be owed; recorded, its document in the ledger opens. */
import { manifest as cartera } from '../../../server/modules/cartera/manifest.ts';
import { causarNotaDebito, simularNotaDebito } from '../../../server/modules/causacion/contract/causar.ts';
import { pathOf } from '../../../server/shared/href.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { told } from '../../kit/told.ts';
import { navigate } from '../../lib/location.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { Simulacion } from './Simulacion.tsx';

interface NotaDebitoProps {
  /** Of the document in the inbox. */
  factura_id: number;
  proveedor: string;
  onClose: () => void;
}

export function NotaDebitoDialog({ factura_id, proveedor, onClose }: NotaDebitoProps) {
  const { data, error, refetch } = useRemote(simularNotaDebito, { body: { factura_id } });
  const { write, busy } = useWrite(causarNotaDebito);
  const causa = async () => {
    const answer = await told(() => write({ body: { factura_id } }));
    if (answer) await navigate(pathOf(cartera.screens.VerCarteraProveedor, { id: answer.data.id }));
  };
  return (
    <Dialog
      title="Causar nota débito"
      subtitle={proveedor}
      width="mediano"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" busy={busy} disabled={!data} onClick={() => void causa()}>
            Causar
          </Button>
        </>
      }
    >
      {data ? (
        <Simulacion data={data} />
      ) : (
        <PageState error={error} onRetry={() => void refetch()} noun="la nota débito" />
      )}
    </Dialog>
  );
}
