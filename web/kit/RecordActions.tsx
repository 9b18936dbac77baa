/** What one may do with a record besides editing its fields: 'Editar' beside its read-only detail, and a menu whose acts may open a dialog. The palette offers the same. */
import { type ReactNode, Suspense, useState } from 'react';
import { useTellCommands } from '../state/record-acts.ts';
import { Button } from './Button.tsx';
import { IconAction } from './IconAction.tsx';
import { Menu, type MenuItem } from './Menu.tsx';

export interface RecordAct extends MenuItem {
  /** Opened by the act, lazy or not. */
  readonly dialog?: (close: () => void) => ReactNode;
}

interface RecordActionsProps {
  /** `#/ruta/7`, where it is edited; its detail is there with `?ver=1`. */
  href: string;
  readOnly: boolean;
  canEdit: boolean;
  /** Groups of acts, parted by a line; those that are false are left out. */
  acts: readonly (readonly (RecordAct | false)[])[];
}

export function RecordActions({ href, readOnly, canEdit, acts }: RecordActionsProps) {
  // By its label: the dialog is that of the record as it is now, not as it was when it was opened.
  const [opened, setOpened] = useState<string>();
  const view: RecordAct | false = !readOnly && { label: 'Ver sin editar', icon: 'eye', href: `${href}?ver=1` };
  const [first = [], ...others] = acts;
  const groups = [[view, ...first], ...others].map((group) =>
    group
      .filter((act) => act !== false)
      .map(({ dialog, ...item }) => (dialog ? { ...item, onSelect: () => setOpened(item.label) } : item)),
  );
  const edit: RecordAct | false = readOnly && canEdit && { label: 'Editar', icon: 'pencil', href };
  useTellCommands([...(edit ? [edit] : []), ...groups.flat()]);
  const open = acts.flat().find((act): act is RecordAct => act !== false && act.label === opened);
  return (
    <>
      {edit && (
        <Button icon="pencil" href={href}>
          {edit.label}
        </Button>
      )}
      <Menu
        groups={groups}
        align="end"
        anchor={<IconAction icon="kebab-horizontal" label="Más acciones" variant="default" />}
      />
      <Suspense fallback={null}>{open?.dialog?.(() => setOpened(undefined))}</Suspense>
    </>
  );
}
