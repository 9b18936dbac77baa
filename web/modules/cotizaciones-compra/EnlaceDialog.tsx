/** A link by which one of the suppliers quotes. */
import { enlaceSolicitud } from '../../../server/modules/cotizaciones-compra/contract/enlace.ts';
import type { Solicitud } from '../../../server/modules/cotizaciones-compra/contract/solicitud.ts';
import { LinkDialog } from '../../kit/LinkDialog.tsx';
import { useWrite } from '../../lib/remote.ts';
import { nombreDe } from './comunes.tsx';

interface EnlaceDialogProps {
  solicitud: Solicitud;
  invitado: Solicitud['proveedores'][number];
  onClose: () => void;
}

export function EnlaceDialog({ solicitud, invitado, onClose }: EnlaceDialogProps) {
  const { write, busy } = useWrite(enlaceSolicitud);
  return (
    <LinkDialog
      title={`Enlace para ${invitado.proveedor}`}
      subtitle={nombreDe(solicitud)}
      text="Con el enlace, el proveedor escribe sus precios, plazos y existencias, sin cuenta ni contraseña. No ve lo que ofrecen los demás. Quien lo tenga puede cotizar por él."
      note="Sirve hasta la fecha límite"
      make={() => write({ params: { id: solicitud.id }, body: { proveedor_id: invitado.proveedor_id } })}
      busy={busy}
      onClose={onClose}
    />
  );
}
