/** The entries of one level of the menu; those that hold others open and close. */
import { useAtomValue } from 'jotai';
import type { KeyboardEvent } from 'react';
import { Icon, iconName } from '../../kit/icons.tsx';
import { entryOf, isWithin, type MenuItem, menuAtom } from '../../state/menu.ts';
import { MenuStar } from './MenuStar.tsx';
import styles from './menu.module.css';
import { useFold } from './useMenuMemory.ts';

interface MenuItemsProps {
  items: readonly MenuItem[];
  path: string;
  level: 1 | 2 | 3;
}

export function MenuItems({ items, path, level }: MenuItemsProps) {
  const current = entryOf(useAtomValue(menuAtom), path);
  return (
    <ul className={`${styles.items} ${styles[`level${level}`]}`}>
      {items.map((item) =>
        item.submenu.length > 0 ? (
          <Branch key={item.id} item={item} path={path} level={level} />
        ) : (
          <MenuLink key={item.id} item={item} current={item.ruta === current} />
        ),
      )}
    </ul>
  );
}

interface MenuLinkProps {
  item: MenuItem;
  current: boolean;
  /** The area, where the entry stands apart from it. */
  detail?: string;
  /** Of a favourite: gives it another place. */
  onMove?: (step: 1 | -1) => void;
}

export function MenuLink({ item, current, detail, onMove }: MenuLinkProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || !onMove || step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(step);
  };
  return (
    <li className={styles.entry} data-favourite={onMove ? '' : undefined}>
      <a
        href={`#${item.ruta}`}
        className={styles.item}
        aria-current={current ? 'page' : undefined}
        onKeyDown={onKeyDown}
      >
        <MenuIcon item={item} />
        <span className={styles.itemText}>
          {item.titulo}
          {detail && <span className={styles.itemDetail}>{detail}</span>}
        </span>
      </a>
      <MenuStar item={item} />
    </li>
  );
}

function Branch({ item, path, level }: { item: MenuItem; path: string; level: 1 | 2 | 3 }) {
  const [open, toggle] = useFold(item.id, { current: isWithin(item, path), initially: false });
  return (
    <li>
      <button type="button" className={styles.item} aria-expanded={open} onClick={toggle}>
        <MenuIcon item={item} />
        <span className={styles.itemText}>{item.titulo}</span>
        <Icon name={open ? 'chevron-down' : 'chevron-right'} size={16} />
      </button>
      {open && level < 3 && <MenuItems items={item.submenu} path={path} level={level === 1 ? 2 : 3} />}
    </li>
  );
}

/** `colorico` is a name of Primer's display palette ('blue', 'purple'); without one the icon is as quiet as the text. */
function MenuIcon({ item }: { item: MenuItem }) {
  return (
    <span
      className={styles.itemIcon}
      style={item.colorico ? { color: `var(--display-${item.colorico}-fgColor)` } : undefined}
    >
      <Icon name={iconName(item.icono)} />
    </span>
  );
}
