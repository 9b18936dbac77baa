/** A message as it came, and its answer. */
import { useState } from 'react';
import { manifest as citas } from '../../../server/modules/citas/manifest.ts';
import { mensaje as campos } from '../../../server/modules/contactos/campos.ts';
import { actoMensaje, findMensaje } from '../../../server/modules/contactos/contract/mensajes.ts';
import { manifest } from '../../../server/modules/contactos/manifest.ts';
import { admite, NOMBRES_ESTADO, seVuelve } from '../../../server/modules/contactos/rules.ts';
import { manifest as personas } from '../../../server/modules/personas/manifest.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { type Fact, Facts } from '../../kit/Facts.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { promptText } from '../../kit/questions.ts';
import { told } from '../../kit/told.ts';
import { formatInstant } from '../../lib/format.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { CitaMensajeDialog } from './CitaMensajeDialog.tsx';
import { ProspectoDialog } from './ProspectoDialog.tsx';

export function MensajeDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { data, error, refetch } = useRemote(findMensaje, { params: { id } });
  const { write } = useWrite(actoMensaje.atender);
  const [busy, setBusy] = useState(false);
  const [becomes, setBecomes] = useState<'prospecto' | 'cita'>();
  const can = useCan();
  const handles = can(manifest.permisos.atender) && data !== undefined;
  const attends = handles && admite('atender', data.estado);
  const living = handles && seVuelve(data.estado);
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
  if (data && becomes === 'prospecto') return <ProspectoDialog mensaje={data} onClose={() => setBecomes(undefined)} />;
  if (data && becomes === 'cita') return <CitaMensajeDialog mensaje={data} onClose={() => setBecomes(undefined)} />;
  return (
    <Dialog
      title={data?.asunto ?? 'Mensaje'}
      width="mediano"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          {living && data.persona_id === null && can(personas.permisos.crear) && (
            <Button onClick={() => setBecomes('prospecto')}>Crear prospecto</Button>
          )}
          {living && (data.cita === null || data.cita.estado === 'CANCELADA') && can(citas.permisos.crear) && (
            <Button onClick={() => setBecomes('cita')}>Agendar cita</Button>
          )}
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
            ...(data.persona ? [[campos.persona_id.label, data.persona] satisfies Fact] : []),
            ...(data.cita
              ? [[campos.cita_id.label, `${formatDate(data.cita.fecha)}, ${data.cita.hora_inicio}`] satisfies Fact]
              : []),
            ...(data.respuesta ? [[campos.respuesta.label, data.respuesta] satisfies Fact] : []),
          ]}
        />
      ) : (
        <PageState error={error} onRetry={() => void refetch()} noun="el mensaje" />
      )}
    </Dialog>
  );
}
