/** Rows of the lists of third parties: link, menu and editable cells, alike for suppliers and people. A merged party is read-only. */
import type { FieldEditContract } from '../../../server/shared/field-edit.ts';
import type { Permiso } from '../../../server/shared/manifest.ts';
import { useCan } from '../../state/permissions.tsx';
import type { MenuItem } from '../Menu.tsx';
import type { FieldEditing } from './field-edit.ts';
import { editItem, toggleItem } from './masters.ts';

interface PartyRows<Row> {
  permisos: { readonly editar: Permiso; readonly inactivar: Permiso };
  /** Page of a record. */
  href: (id: number) => string;
  isMerged: (row: Row) => boolean;
  /** Cells that change in place. */
  campos: FieldEditContract<Row>;
  /** Asks, and changes the state. */
  cambiarEstado: (row: Row) => Promise<void>;
}

/** Props of `ListScreen`. */
export function usePartyRows<Row extends { id: number; estado: number }>({
  permisos,
  href,
  isMerged,
  campos,
  cambiarEstado,
}: PartyRows<Row>) {
  const can = useCan();
  const [edits, toggles] = [can(permisos.editar), can(permisos.inactivar)];
  const cambiar = (row: Row) => {
    if (!isMerged(row)) void cambiarEstado(row);
  };
  return {
    rowHref: (row: Row) => href(row.id),
    rowActions: (row: Row): MenuItem[] => [
      { label: 'Ver', icon: 'eye', href: `${href(row.id)}?ver=1` },
      ...(edits && !isMerged(row) ? [editItem({ href: href(row.id) })] : []),
      ...(toggles && !isMerged(row) ? [toggleItem(row.estado === 1, () => cambiar(row))] : []),
    ],
    fieldEdit: {
      contract: campos,
      editable: (row: Row) => !isMerged(row),
      estado: toggles ? { columna: 'estado', cambiar } : undefined,
    } satisfies FieldEditing<Row>,
  };
}
