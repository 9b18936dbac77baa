/** A menu said as data: a list of items with lines between groups, opened by its anchor or from outside (`open`). */
import { ActionList, ActionMenu } from '@primer/react';
import { Fragment, type ReactElement, type RefObject } from 'react';
import { Icon, type IconName } from './icons.tsx';

export interface MenuItem {
  readonly label: string;
  readonly icon?: IconName;
  readonly onSelect?: () => void;
  /** `#/ruta` instead of `onSelect`. */
  readonly href?: string;
  readonly danger?: boolean;
  /** Second line: why it cannot be used, what it does. */
  readonly detail?: string;
  /** Keys, at the right. */
  readonly keys?: string;
  readonly disabled?: boolean;
  /** Turns the menu into a choice; true for the current one. */
  readonly selected?: boolean;
}

/** Groups are parted by a line; empty ones vanish. */
export type MenuGroups = readonly (readonly MenuItem[])[];

interface MenuProps {
  groups: MenuGroups;
  /** What opens it; without one give `anchorRef` and `open`. */
  anchor?: ReactElement;
  anchorRef?: RefObject<HTMLElement | null>;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  width?: 'auto' | 'small' | 'medium';
  align?: 'start' | 'end';
  /** Where it opens: below its anchor, or at its right. */
  side?: 'bottom' | 'right';
}

export function Menu({
  groups,
  anchor,
  anchorRef,
  open,
  onOpenChange,
  width = 'auto',
  align = 'start',
  side = 'bottom',
}: MenuProps) {
  const shown = groups.filter((group) => group.length > 0);
  const choice = shown.some((group) => group.some(({ selected }) => selected !== undefined));
  const overlay = (
    <ActionMenu.Overlay width={width} align={align} side={`outside-${side}`}>
      <ActionList {...(choice ? { selectionVariant: 'single' as const } : {})}>
        {shown.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups have no name, and keep their order
          <Fragment key={index}>
            {index > 0 && <ActionList.Divider />}
            {group.map((item, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two items may read alike
              <Item key={at} item={item} />
            ))}
          </Fragment>
        ))}
      </ActionList>
    </ActionMenu.Overlay>
  );
  const control = {
    ...(open === undefined ? {} : { open }),
    ...(onOpenChange ? { onOpenChange } : {}),
    ...(anchorRef ? { anchorRef: anchorRef as RefObject<HTMLElement> } : {}),
  };
  return anchor ? (
    <ActionMenu {...control}>
      <ActionMenu.Anchor>{anchor}</ActionMenu.Anchor>
      {overlay}
    </ActionMenu>
  ) : (
    <ActionMenu {...control}>{overlay}</ActionMenu>
  );
}

/** Primer finds the visuals among an item's own children: they cannot be wrapped together. */
function Item({ item }: { item: MenuItem }) {
  const { label, icon, detail, keys, href } = item;
  const leading = icon && (
    <ActionList.LeadingVisual>
      <Icon name={icon} />
    </ActionList.LeadingVisual>
  );
  const below = detail && <ActionList.Description variant="block">{detail}</ActionList.Description>;
  const trailing = keys && <ActionList.TrailingVisual>{keys}</ActionList.TrailingVisual>;
  if (href !== undefined) {
    return (
      <ActionList.LinkItem href={href}>
        {leading}
        {label}
        {below}
        {trailing}
      </ActionList.LinkItem>
    );
  }
  return (
    <ActionList.Item
      variant={item.danger ? 'danger' : 'default'}
      onSelect={() => item.onSelect?.()}
      {...(item.disabled ? { disabled: true } : {})}
      {...(item.selected === undefined ? {} : { selected: item.selected })}
    >
      {leading}
      {label}
      {below}
      {trailing}
    </ActionList.Item>
  );
}
