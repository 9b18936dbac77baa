/** The entries of one level of the menu; those that hold others open and close. */
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Icon, iconName } from '../../kit/icons.tsx';
import { entryOf, isWithin, type MenuItem, menuAtom } from '../../state/menu.ts';
import styles from './menu.module.css';

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
          <li key={item.id}>
            <a href={`#${item.ruta}`} className={styles.item} aria-current={item.ruta === current ? 'page' : undefined}>
              <MenuIcon item={item} />
              <span className={styles.itemText}>{item.titulo}</span>
            </a>
          </li>
        ),
      )}
    </ul>
  );
}

function Branch({ item, path, level }: { item: MenuItem; path: string; level: 1 | 2 | 3 }) {
  const [open, setOpen] = useState(() => isWithin(item, path));
  return (
    <li>
      <button type="button" className={styles.item} aria-expanded={open} onClick={() => setOpen(!open)}>
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
