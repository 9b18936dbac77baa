/** `/parametrizacion-proveedores`: how one buys from each supplier, edited in a dialog. */

import { useState } from 'react';
import { parametro } from '../../../server/modules/parametrizacion-proveedores/campos.ts';
import {
  deleteParametro,
  type ParametroProveedor,
  parametrosList,
} from '../../../server/modules/parametrizacion-proveedores/contract.ts';
import { manifest } from '../../../server/modules/parametrizacion-proveedores/manifest.ts';
import { proveedoresList } from '../../../server/modules/proveedores/contract/lista.ts';
import { shortLabel } from '../../../server/shared/columns.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { type Filter, optionsOf } from '../../kit/filters/filters.ts';
import type { MenuItem } from '../../kit/Menu.tsx';
import { confirm } from '../../kit/questions.ts';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { editItem } from '../../kit/table/masters.ts';
import { told } from '../../kit/told.ts';
import { formatCount } from '../../lib/format.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { RecordLog } from '../bitacora/public.tsx';
import { ParametroDialog } from './ParametroDialog.tsx';

const { permisos } = manifest;

const FILTERS: readonly Filter<FilterOf<typeof parametrosList>>[] = [
  {
    field: 'proveedor_id',
    label: shortLabel(parametro.proveedor_id),
    kind: 'remoto',
    options: optionsOf(proveedoresList, ({ id, nombre }) => ({ value: id, label: nombre })),
  },
  { field: 'exige_factura_electronica', label: shortLabel(parametro.exige_factura_electronica), kind: 'booleano' },
];

type Open = { kind: 'crear' } | { kind: 'editar' | 'bitacora'; row: ParametroProveedor } | null;

export function ParametrosList() {
  const can = useCan();
  const [open, setOpen] = useState<Open>(null);
  const { write } = useWrite(deleteParametro);
  const edits = can(permisos.editar.codename);
  const close = () => setOpen(null);
  const remove = async ({ id, proveedor }: ParametroProveedor) => {
    const sure = await confirm({
      title: 'Quitar la parametrización',
      text: `A ${proveedor} se le comprará con las reglas generales.`,
      confirmText: 'Quitar',
      danger: true,
    });
    if (sure) await told(() => write({ params: { id } }));
  };
  const acciones = (row: ParametroProveedor): MenuItem[] => [
    ...(edits ? [editItem({ onSelect: () => setOpen({ kind: 'editar', row }) })] : []),
    { label: 'Bitácora', icon: 'history', onSelect: () => setOpen({ kind: 'bitacora', row }) },
    ...(can(permisos.eliminar.codename)
      ? [{ label: 'Quitar', icon: 'trash', danger: true, onSelect: () => void remove(row) } as const]
      : []),
  ];
  return (
    <>
      <ListScreen
        contract={parametrosList}
        title="Parametrización de proveedores"
        singular="parametrización"
        feminine
        searchPlaceholder="Buscar por proveedor o contacto"
        primaryAction={
          can(permisos.crear.codename)
            ? { label: 'Parametrizar proveedor', onSelect: () => setOpen({ kind: 'crear' }) }
            : undefined
        }
        rowActions={acciones}
        rowOpen={edits ? (row: ParametroProveedor) => setOpen({ kind: 'editar', row }) : undefined}
        filters={FILTERS}
        card={(row) => ({
          title: row.proveedor,
          subtitle: `NIT ${row.nit} · ${row.dias_pedido_nombre}`,
          right: formatCount(row.plazo_entrega, 'día'),
        })}
        emptyFirst={{
          text: 'Sin parametrización, a un proveedor se le compra con las reglas generales.',
          icon: 'gear',
        }}
      />
      {(open?.kind === 'crear' || open?.kind === 'editar') && (
        <ParametroDialog parametro={open.kind === 'editar' ? open.row : null} onClose={close} />
      )}
      {open?.kind === 'bitacora' && (
        <Dialog title={`Bitácora de ${open.row.proveedor}`} width="mediano" onClose={close}>
          <RecordLog tabla="parametro_proveedor" id={open.row.id} />
        </Dialog>
      )}
    </>
  );
}
