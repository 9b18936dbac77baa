/** The address by which another calendar reads one's appointments: made, shown once, revoked. */
import { useState } from 'react';
import { crearIcs, estadoIcs, revocarIcs } from '../../../server/modules/citas/contract/agenda.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { confirm } from '../../kit/questions.ts';
import { told } from '../../kit/told.ts';
import { copyText } from '../../lib/clipboard.ts';
import { formatInstant } from '../../lib/format.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';

export function IcsDialog({ onClose }: { onClose: () => void }) {
  const { data } = useRemote(estadoIcs, {});
  const crear = useWrite(crearIcs);
  const revocar = useWrite(revocarIcs);
  const [made, setMade] = useState<string>();
  // A server that does not know its own address is at this one.
  const url = made && new URL(made, location.href).href;
  const make = async () => {
    const text = 'La dirección anterior dejará de servir en los calendarios que la usan.';
    if (data?.activo && !(await confirm({ title: 'Crear otra dirección', text, confirmText: 'Crear otra' }))) return;
    const answer = await told(() => crear.write({}));
    if (answer) setMade(answer.url);
  };
  const revoke = async () => {
    const text = 'Los calendarios que la usan dejarán de ver tus citas.';
    if (!(await confirm({ title: 'Revocar la dirección', text, confirmText: 'Revocar', danger: true }))) return;
    if (await told(() => revocar.write({}))) setMade(undefined);
  };
  const copy = async () => {
    if (url && (await copyText(url))) toast({ kind: 'exito', text: 'Dirección copiada.' });
  };
  return (
    <Dialog
      title="Ver mis citas en otro calendario"
      subtitle="Google Calendar, Outlook o el del teléfono las leen de una dirección privada."
      onClose={onClose}
      footer={
        <>
          {data?.activo && (
            <Button variant="danger" busy={revocar.busy} onClick={() => void revoke()}>
              Revocar
            </Button>
          )}
          <Button onClick={onClose}>Cerrar</Button>
          {url ? (
            <Button variant="primary" icon="copy" onClick={() => void copy()}>
              Copiar dirección
            </Button>
          ) : (
            <Button variant="primary" busy={crear.busy} onClick={() => void make()}>
              {data?.activo ? 'Crear otra dirección' : 'Crear dirección'}
            </Button>
          )}
        </>
      }
    >
      {url ? (
        <p style={{ overflowWrap: 'anywhere' }}>{url}</p>
      ) : (
        <p>
          {data?.activo
            ? `Hay una dirección desde el ${formatInstant(data.desde ?? '')}. No se vuelve a mostrar.`
            : 'Todavía no tienes una dirección.'}
        </p>
      )}
      {url && <p>Cópiala ahora: no se vuelve a mostrar. Quien la tenga ve tus citas.</p>}
    </Dialog>
  );
}
