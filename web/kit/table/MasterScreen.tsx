/** A list whose records are created and changed in a dialog, with their comments, their log, their state and their removal in the menu of the row. */
import { type ReactNode, useState } from 'react';
import type { CommentsContract } from '../../../server/shared/comments.ts';
import type { Endpoint } from '../../../server/shared/endpoint.ts';
import type { Permiso } from '../../../server/shared/manifest.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import type { MenuItem } from '../Menu.tsx';
import { confirm } from '../questions.ts';
import { useRecordDialog } from '../RecordDialog.tsx';
import { told } from '../told.ts';
import { ListScreen } from './ListScreen.tsx';
import type { ListScreenProps } from './list-props.ts';
import { editItem, toggleItem } from './masters.ts';

type Remove = Endpoint<{ id: number }, undefined, undefined, undefined, { msg: string }>;

export interface MasterScreenProps<Row extends { readonly id: number }, F extends string>
  extends Omit<ListScreenProps<Row, F>, 'primaryAction' | 'rowActions' | 'rowOpen'> {
  permisos: { readonly crear: Permiso; readonly editar: Permiso; readonly eliminar?: Permiso };
  /** Of the change log. */
  tabla: string;
  comments: CommentsContract;
  /** 'Crear departamento' */
  createText: string;
  /** The dialog of a row; of a new one with `null`. */
  editor: (row: Row | null, close: () => void) => ReactNode;
  /** Whether a row is active, and what turns it off or on; absent where the user may not. */
  state?: { readonly isActive: (row: Row) => boolean; readonly toggle: (row: Row) => void } | undefined;
  /** What else is done to a row. */
  acts?: (row: Row) => readonly MenuItem[];
  /** Of what may be removed. `verb`: 'Eliminar'. `text`: what happens when the person says yes. */
  removal?: {
    readonly call: Remove;
    readonly verb: string;
    readonly title: string;
    readonly text: (row: Row) => string;
  };
}

export function MasterScreen<Row extends { readonly id: number }, F extends string>(props: MasterScreenProps<Row, F>) {
  const { permisos, tabla, comments, createText, editor, state, acts, removal, ...list } = props;
  const can = useCan();
  const [open, setOpen] = useState<{ row: Row | null }>();
  const record = useRecordDialog({ tabla, comments });
  const edits = can(permisos.editar);
  const remove = useRemoval(removal);
  const items = (row: Row): MenuItem[] => [
    ...(edits ? [editItem({ onSelect: () => setOpen({ row }) })] : []),
    ...(acts?.(row) ?? []),
    ...record.items(row),
    ...(state ? [toggleItem(state.isActive(row), () => state.toggle(row))] : []),
    ...(removal && permisos.eliminar && can(permisos.eliminar)
      ? [{ label: removal.verb, icon: 'trash', danger: true, onSelect: () => void remove(row) } as const]
      : []),
  ];
  return (
    <>
      <ListScreen
        {...list}
        primaryAction={can(permisos.crear) ? { label: createText, onSelect: () => setOpen({ row: null }) } : undefined}
        rowActions={items}
        rowOpen={edits ? (row: Row) => setOpen({ row }) : undefined}
      />
      {open && editor(open.row, () => setOpen(undefined))}
      {record.dialog}
    </>
  );
}

/** Asks and removes a row. */
function useRemoval<Row extends { readonly id: number }>(removal: MasterScreenProps<Row, string>['removal']) {
  // Written where there is one.
  const { write } = useWrite(removal?.call as Remove);
  return async (row: Row) => {
    if (!removal) return;
    const { title, verb: confirmText, text } = removal;
    const yes = await confirm({ title, text: text(row), confirmText, danger: true });
    if (yes) await told(() => write({ params: { id: row.id } }));
  };
}
