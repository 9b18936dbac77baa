/** What a note of the inbox becomes: a credit note its draft, with what was expected of it; a debit note what is owed. */
import { manifest as causacion } from '../../../server/modules/causacion/manifest.ts';
import type { FacturaLeida } from '../../../server/modules/facturas-xml/contract/factura.ts';
import { admite } from '../../../server/modules/facturas-xml/rules/estados.ts';
import { notaDesdeFactura } from '../../../server/modules/notas-credito-proveedor/contract/nota.ts';
import { manifest as notas } from '../../../server/modules/notas-credito-proveedor/manifest.ts';
import { pathOf } from '../../../server/shared/href.ts';
import type { RecordButton } from '../../kit/RecordActions.tsx';
import { told } from '../../kit/told.ts';
import { navigate } from '../../lib/location.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { NotaDebitoDialog } from '../causacion/public.tsx';

export function useNotaRecibida(): (factura: FacturaLeida) => RecordButton | false {
  const can = useCan();
  const { write, busy } = useWrite(notaDesdeFactura);
  const crea = async (factura_id: number) => {
    const answer = await told(() => write({ body: { factura_id } }));
    if (answer) await navigate(pathOf(notas.screens.EditarNotaCredito, { id: answer.data.id }));
  };
  return ({ id, tipo, estado, proveedor }) => {
    if (tipo === 'NC' && admite('vincular', estado) && can(notas.permisos.crear))
      return {
        ...{ label: 'Crear nota crédito', icon: 'file', primary: true, busy },
        onSelect: () => void crea(id),
      };
    if (tipo === 'ND' && admite('causar', estado) && can(causacion.permisos.causar))
      return {
        ...{ label: 'Causar nota débito…', icon: 'credit-card', primary: true },
        dialog: (close) => <NotaDebitoDialog factura_id={id} proveedor={proveedor} onClose={close} />,
      };
    return false;
  };
}
