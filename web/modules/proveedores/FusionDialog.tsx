/** Merges another supplier into this one. */
import { proveedor } from '../../../server/modules/proveedores/campos.ts';
import { proveedoresList } from '../../../server/modules/proveedores/contract/lista.ts';
import {
  findProveedor,
  fusionarProveedor,
  type Proveedor,
} from '../../../server/modules/proveedores/contract/proveedor.ts';
import { FUSION } from '../../../server/modules/proveedores/rules.ts';
import { tellGroup } from '../../../server/shared/campos-words.ts';
import { formatearNit } from '../../../server/shared/nit.ts';
import { RemoteSelectField } from '../../kit/fields/RemoteSelectField.tsx';
import { MergeDialog } from '../../kit/form/MergeDialog.tsx';
import { useMerge } from '../../kit/form/useMerge.ts';
import { namesIn } from '../listas/public.tsx';
import { withAuthorization } from '../sesion/public.tsx';
import { type Listas, useListas } from './useListas.ts';

/** What each group says of a supplier. */
const textOf = (listas: Listas) => (grupo: string, p: Proveedor) =>
  grupo === 'identificacion'
    ? `${p.nombre} · NIT ${formatearNit(p.nit_sin_dv, p.nit_dv)}`
    : tellGroup(proveedor, FUSION[grupo], p, namesIn(listas));

export function FusionDialog({ proveedor: este, onClose }: { proveedor: Proveedor; onClose: () => void }) {
  const { data: listas } = useListas();
  const { form, itself, other, dialog } = useMerge({
    record: este,
    find: findProveedor,
    merge: fusionarProveedor,
    groups: FUSION,
    textOf: listas && textOf(listas),
    guard: (send) => withAuthorization(send, 'Lo que se le debe al otro proveedor se pagará a las cuentas de este.'),
    onDone: onClose,
  });
  return (
    <MergeDialog
      {...dialog}
      title={`Fusionar con ${este.nombre}`}
      text="El otro proveedor queda inactivo y apunta a este; sus documentos, direcciones y teléfonos pasan aquí, sus cuentas bancarias no. No se deshace."
      names={{ esta: 'Este proveedor', otra: other?.nombre ?? 'El otro' }}
      picker={
        <RemoteSelectField
          form={form}
          name="otra"
          label="El otro proveedor"
          required
          contract={proveedoresList}
          toOption={({ id: value, nombre, nit }) => ({ value, label: nombre, detail: nit })}
          {...(itself ? { help: 'Es el mismo proveedor: elige otro.' } : {})}
        />
      }
      onClose={onClose}
    />
  );
}
