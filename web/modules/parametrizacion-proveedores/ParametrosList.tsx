/** `/parametrizacion-proveedores`: how one buys from each supplier, edited in a dialog. */

import { useState } from 'react';
import {
  comentariosParametro,
  deleteParametro,
  type ParametroProveedor,
  parametrosList,
} from '../../../server/modules/parametrizacion-proveedores/contract.ts';
import { manifest } from '../../../server/modules/parametrizacion-proveedores/manifest.ts';
import { proveedoresList } from '../../../server/modules/proveedores/contract.ts';
import { type Filter, optionsOf } from '../../kit/filters/filters.ts';
import type { MenuItem } from '../../kit/Menu.tsx';
import { confirm } from '../../kit/questions.ts';
import { useRecordDialog } from '../../kit/RecordDialog.tsx';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { editItem } from '../../kit/table/masters.ts';
import { ApiError } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { useWrite } from '../../lib/remote.ts';
import { notify } from '../../state/notices.ts';
import { useCan } from '../../state/permissions.tsx';
import { ParametroDialog } from './ParametroDialog.tsx';

const { permisos } = manifest;

const FILTERS: readonly Filter[] = [
  {
    field: 'proveedor_id',
    label: 'Proveedor',
    kind: 'remoto',
    options: optionsOf(proveedoresList, ({ id, nombre }) => ({ value: id, label: nombre })),
  },
  { field: 'exige_factura_electronica', label: 'Exige factura', kind: 'booleano' },
];

type Open = { kind: 'crear' } | { kind: 'editar'; row: ParametroProveedor } | null;

export function ParametrosList() {
  const can = useCan();
  const [open, setOpen] = useState<Open>(null);
  const { write } = useWrite(deleteParametro);
  const record = useRecordDialog({ tabla: 'parametro_proveedor', comments: comentariosParametro });
  const edits = can(permisos.editar.codename);
  const close = () => setOpen(null);
  const remove = async ({ id, proveedor }: ParametroProveedor) => {
    const sure = await confirm({
      title: 'Quitar la parametrización',
      text: `A ${proveedor} se le comprará con las reglas generales.`,
      confirmText: 'Quitar',
      danger: true,
    });
    if (!sure) return;
    try {
      notify({ kind: 'exito', text: (await write({ params: { id } })).msg });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify({ kind: 'error', text: error.message });
    }
  };
  const acciones = (row: ParametroProveedor): MenuItem[] => [
    ...(edits ? [editItem({ onSelect: () => setOpen({ kind: 'editar', row }) })] : []),
    ...record.items(row),
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
      {record.dialog}
    </>
  );
}
