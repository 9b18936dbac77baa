/** A link for the supplier of an order. */
import type { Orden } from '../../../server/modules/ordenes-compra/contract/orden.ts';
import { crearEnlace } from '../../../server/modules/ordenes-compra/contract/respuesta.ts';
import { LinkDialog } from '../../kit/LinkDialog.tsx';
import { useWrite } from '../../lib/remote.ts';

export function EnlaceDialog({ orden, onClose }: { orden: Orden; onClose: () => void }) {
  const { write, busy } = useWrite(crearEnlace);
  return (
    <LinkDialog
      title={`Enlace para ${orden.proveedor}`}
      subtitle={orden.numero ?? ''}
      text="Con el enlace, el proveedor confirma cantidades y fechas sin cuenta ni contraseña, o propone otras. Quien lo tenga puede responder por él: envíaselo solo a quien vende."
      note="Sirve una sola vez"
      make={() => write({ params: { id: orden.id }, body: {} })}
      busy={busy}
      onClose={onClose}
    />
  );
}
