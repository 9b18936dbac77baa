/** Header of a list screen: the green button at the far right, the others before it (on phones it goes to the bottom bar). */
import { Button } from '../Button.tsx';
import { type Crumb, PageHeader } from '../PageHeader.tsx';
import type { ListAction } from './list-props.ts';
import { runAction } from './useListKeys.ts';

export function ActionButton({ action, primary = false }: { action: ListAction; primary?: boolean }) {
  const { label, href, icon = primary ? 'plus' : undefined } = action;
  return (
    <Button
      variant={primary ? 'primary' : 'default'}
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

export function ListHeader({ title, crumbs, primary, others }: ListHeaderProps) {
  return (
    <PageHeader
      title={title}
      {...(crumbs ? { crumbs } : {})}
      actions={
        (primary || others.length > 0) && (
          <>
            {others.map((action) => (
              <ActionButton key={action.label} action={action} />
            ))}
            {primary && <ActionButton action={primary} primary />}
          </>
        )
      }
    />
  );
}
