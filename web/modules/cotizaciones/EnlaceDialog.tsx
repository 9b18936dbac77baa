/** A link for the customer of a quotation. */
import { enlaceCotizacion } from '../../../server/modules/cotizaciones/contract/enlace.ts';
import { LinkDialog } from '../../kit/LinkDialog.tsx';
import { useWrite } from '../../lib/remote.ts';
import { type Movible, nombreDe } from './comunes.tsx';

export function EnlaceDialog({ cotizacion, onClose }: { cotizacion: Movible; onClose: () => void }) {
  const { write, busy } = useWrite(enlaceCotizacion);
  return (
    <LinkDialog
      title={`Enlace para ${cotizacion.cliente}`}
      subtitle={nombreDe(cotizacion)}
      text="Con el enlace, el cliente acepta la cotización, elige opciones o pide un cambio, sin cuenta ni contraseña. Quien lo tenga puede aceptar por él: envíaselo solo a quien compra."
      note="Sirve para esta versión"
      make={() => write({ params: { id: cotizacion.id }, body: {} })}
      busy={busy}
      onClose={onClose}
    />
  );
}
