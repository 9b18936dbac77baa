/** What one may do with the record of a page besides editing its fields: buttons in sight, and a menu of the rest. The palette offers the same. */
import { type ReactNode, Suspense, useState } from 'react';
import { useTellCommands } from '../state/record-acts.ts';
import { Button } from './Button.tsx';
import { IconAction } from './IconAction.tsx';
import { Menu, type MenuItem } from './Menu.tsx';

export interface RecordAct extends MenuItem {
  /** Opened by the act, lazy or not. */
  readonly dialog?: (close: () => void) => ReactNode;
  /** What it is known by while its dialog is open, when its label counts something. */
  readonly code?: string;
}

export interface RecordButton extends RecordAct {
  readonly primary?: boolean;
  /** Turns while it works. */
  readonly busy?: boolean;
}

/** What is false is left out. */
export type Offered<Act> = readonly (Act | false)[];

interface RecordActionsProps {
  /** Of a record that is edited or only looked at: `#/ruta/7` edits it, `?ver=1` shows it. */
  page?: { readonly href: string; readonly readOnly: boolean; readonly canEdit: boolean };
  /** Always in sight. */
  buttons?: Offered<RecordButton>;
  /** Groups of the menu, parted by a line. */
  acts?: readonly Offered<RecordAct>[];
}

const present = <Act,>(acts: Offered<Act>): Act[] => acts.filter((act): act is Act => act !== false);

export function RecordActions({ page, buttons = [], acts = [] }: RecordActionsProps) {
  // By its code or label: the dialog is that of the record as it is now, not as it was when it was opened.
  const [opened, setOpened] = useState<string>();
  const bound = <Act extends RecordAct>({ dialog, code, ...act }: Act) =>
    dialog ? { ...act, onSelect: () => setOpened(code ?? act.label) } : act;
  const view: RecordAct | false = page !== undefined &&
    !page.readOnly && { label: 'Ver sin editar', icon: 'eye', href: `${page.href}?ver=1` };
  const edit: RecordButton | false = page?.readOnly === true &&
    page.canEdit && { label: 'Editar', icon: 'pencil', href: page.href };
  const [first = [], ...others] = acts;
  const shown = present([edit, ...buttons]).map(bound);
  const groups = [[view, ...first], ...others].map((group) => present(group).map(bound));
  useTellCommands([
    ...shown.map(({ busy = false, ...act }) => ({ ...act, disabled: act.disabled || busy })),
    ...groups.flat(),
  ]);
  const open = present([...buttons, ...acts.flat()]).find(({ code, label }) => (code ?? label) === opened);
  return (
    <>
      <ActButtons buttons={shown} />
      {groups.some((group) => group.length > 0) && (
        <Menu
          groups={groups}
          align="end"
          anchor={<IconAction icon="kebab-horizontal" label="Más acciones" variant="default" />}
        />
      )}
      <Suspense fallback={null}>{open?.dialog?.(() => setOpened(undefined))}</Suspense>
    </>
  );
}

/** Acts as buttons, where there is no page to tell them of. */
export function ActButtons({ buttons }: { buttons: Offered<RecordButton> }) {
  return present(buttons).map(({ label, icon, href, onSelect, danger, primary, disabled, busy }, at) => (
    <Button
      // biome-ignore lint/suspicious/noArrayIndexKey: what follows an act in its place takes its focus
      key={at}
      {...(icon ? { icon } : {})}
      {...(danger ? { variant: 'danger' } : primary ? { variant: 'primary' } : {})}
      {...(href ? { href } : { onClick: () => onSelect?.() })}
      disabled={disabled ?? false}
      busy={busy ?? false}
    >
      {label}
    </Button>
  ));
}
