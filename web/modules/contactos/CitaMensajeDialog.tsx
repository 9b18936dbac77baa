/** An hour of the agenda for who wrote. */
import { actoMensaje, type Mensaje } from '../../../server/modules/contactos/contract/mensajes.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { AgendarDialog } from '../citas/public.tsx';

export function CitaMensajeDialog({ mensaje, onClose }: { readonly mensaje: Mensaje; readonly onClose: () => void }) {
  const { id, version, nombre, correo, persona_id } = mensaje;
  const { write } = useWrite(actoMensaje.cita);
  return (
    <AgendarDialog
      registro={`mensaje-${id}`}
      invitado={{ nombre, email: correo }}
      persona_id={persona_id}
      guardar={async (alta) => {
        const { msg } = await write({ params: { id }, body: { ...alta, version } });
        toast({ kind: 'exito', text: msg });
      }}
      onClose={onClose}
    />
  );
}
