/** A message as it came, and its answer. */
import { useState } from 'react';
import { mensaje as campos } from '../../../server/modules/contactos/campos.ts';
import { actoMensaje, findMensaje } from '../../../server/modules/contactos/contract/mensajes.ts';
import { manifest } from '../../../server/modules/contactos/manifest.ts';
import { admite, NOMBRES_ESTADO } from '../../../server/modules/contactos/rules.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { type Fact, Facts } from '../../kit/Facts.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { promptText } from '../../kit/questions.ts';
import { told } from '../../kit/told.ts';
import { formatInstant } from '../../lib/format.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';

export function MensajeDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { data, error, refetch } = useRemote(findMensaje, { params: { id } });
  const { write } = useWrite(actoMensaje.atender);
  const [busy, setBusy] = useState(false);
  const attends = useCan()(manifest.permisos.atender) && data !== undefined && admite('atender', data.estado);
  const atender = async () => {
    if (!data) return;
    const respuesta = await promptText({
      title: 'Atender el mensaje',
      label: 'Respuesta',
      text: `Se enviará a ${data.correo}. Vacía, solo queda atendido.`,
      optional: true,
      max: campos.respuesta.max,
      confirmText: 'Atender',
    });
    if (respuesta === null) return;
    setBusy(true);
    const answer = await told(() => write({ params: { id }, body: { version: data.version, respuesta } }));
    setBusy(false);
    if (answer) onClose();
  };
  return (
    <Dialog
      title={data?.asunto ?? 'Mensaje'}
      width="mediano"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          {attends && (
            <Button variant="primary" busy={busy} onClick={() => void atender()}>
              Atender
            </Button>
          )}
        </>
      }
    >
      {data ? (
        <Facts
          title="Mensaje"
          facts={[
            [campos.nombre.label, data.nombre],
            [campos.correo.label, data.correo],
            [campos.fecha.label, formatInstant(data.fecha)],
            [campos.estado.label, NOMBRES_ESTADO[data.estado]],
            [campos.mensaje.label, data.mensaje],
            ...(data.respuesta ? [[campos.respuesta.label, data.respuesta] satisfies Fact] : []),
          ]}
        />
      ) : (
        <PageState error={error} onRetry={() => void refetch()} noun="el mensaje" />
      )}
    </Dialog>
  );
}
