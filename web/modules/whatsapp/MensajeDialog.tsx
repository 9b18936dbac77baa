/** One message: what it said, when it came to each state, why it failed, and the document that it tells of. */
import { mensaje as campos } from '../../../server/modules/whatsapp/campos.ts';
import type { BitacoraFila } from '../../../server/modules/whatsapp/contract/bitacora.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { type Fact, Facts } from '../../kit/Facts.tsx';
import { Note } from '../../kit/Note.tsx';
import { OriginLink } from '../../kit/OriginLink.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';

interface MensajeDialogProps {
  mensaje: BitacoraFila;
  onClose: () => void;
  onOpen: () => void;
  /** Opens the conversation that it is of. */
  onTalk?: () => void;
}

export function MensajeDialog({ mensaje, onClose, onOpen, onTalk }: MensajeDialogProps) {
  const { nombre, nit, celular, estado_format, motivo, origen, registro_id } = mensaje;
  const times = [
    [campos.enviado.label, mensaje.enviado_format],
    [campos.entregado.label, mensaje.entregado_format],
    [campos.leido.label, mensaje.leido_format],
  ] as const;
  const facts: Fact[] = [
    [campos.estado.label, <StateLabel key="estado" estado={estado_format} />],
    [campos.nit.label, nit || 'Sin dato'],
    [campos.celular.label, celular || 'Sin dato'],
    ['En cola', mensaje.fecha_format],
    ...times.flatMap(([label, time]): Fact[] => (time === null ? [] : [[label, time]])),
    ...(origen !== null && registro_id !== null
      ? [['Documento', <OriginLink key="doc" origen={origen} id={registro_id} onOpen={onOpen} />] as const]
      : []),
  ];
  return (
    <Dialog
      title={nombre}
      subtitle={mensaje.es_reenvio ? `${mensaje.asunto} (reenvío)` : mensaje.asunto}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          {onTalk && (
            <Button icon="comment-discussion" onClick={onTalk}>
              Conversación
            </Button>
          )}
        </>
      }
    >
      <Note kind="plano">{mensaje.mensaje}</Note>
      {motivo && <Note kind={estado_format === 'FALLIDO' ? 'peligro' : 'info'}>{motivo}</Note>}
      <Facts title="Qué fue de él" facts={facts} />
    </Dialog>
  );
}
