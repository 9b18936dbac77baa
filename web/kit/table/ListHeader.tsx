/** Header of a list screen: the green button at the far right, the others before it (on phones it goes to the bottom bar). */
import { Button } from '../Button.tsx';
import { IconAction } from '../IconAction.tsx';
import { Menu, type MenuItem } from '../Menu.tsx';
import { type Crumb, PageHeader } from '../PageHeader.tsx';
import type { ListAction } from './list-props.ts';
import { runAction } from './useListKeys.ts';

export function ActionButton({ action, primary = false }: { action: ListAction; primary?: boolean }) {
  const { label, href, danger, icon = primary ? 'plus' : undefined } = action;
  return (
    <Button
      variant={primary ? 'primary' : danger ? 'danger' : 'default'}
      {...(icon ? { icon } : {})}
      {...(href ? { href } : { onClick: () => runAction(action) })}
    >
      {label}
    </Button>
  );
}

interface ListHeaderProps {
  title: string;
  crumbs: readonly Crumb[] | undefined;
  primary: ListAction | undefined;
  others: readonly ListAction[];
}

/** In a menu: of a header, or of the bottom bar of a phone. */
export function itemOf(action: ListAction): MenuItem {
  const { label, icon, danger = false } = action;
  return { label, danger, ...(icon ? { icon } : {}), onSelect: () => runAction(action) };
}

export function ListHeader({ title, crumbs, primary, others }: ListHeaderProps) {
  const inMenu = others.filter((action) => action.inMenu);
  const shown = others.filter((action) => !action.inMenu);
  return (
    <PageHeader
      title={title}
      {...(crumbs ? { crumbs } : {})}
      actions={
        (primary || others.length > 0) && (
          <>
            {inMenu.length > 0 && (
              <Menu
                anchor={<IconAction icon="kebab-horizontal" label="Más acciones" variant="default" />}
                align="end"
                groups={[inMenu.map(itemOf)]}
              />
            )}
            {shown.map((action) => (
              <ActionButton key={action.label} action={action} />
            ))}
            {primary && <ActionButton action={primary} primary />}
          </>
        )
      }
    />
  );
}
