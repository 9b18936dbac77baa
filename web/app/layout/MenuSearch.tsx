/** The field on top of the menu, which looks in every area at once, and what it found: the arrows go down to it, Enter opens the first. */
import { useAtomValue } from 'jotai';
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { Icon } from '../../kit/icons.tsx';
import { formatCount } from '../../lib/format.ts';
import { useShortcut } from '../../lib/keyboard.ts';
import { type MenuLeaf, menuAtom } from '../../state/menu.ts';
import { MenuLink } from './MenuItems.tsx';
import styles from './menu.module.css';

interface MenuSearchProps {
  menu: RefObject<HTMLElement | null>;
  typed: string;
  found: readonly MenuLeaf[];
  onType: (typed: string) => void;
}

export function MenuSearch({ menu, typed, found, onType }: MenuSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  useShortcut('/', 'Buscar en el menú', () => field.current?.focus(), { group: 'Menú', within: menu });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') menu.current?.querySelector<HTMLElement>('[data-found] a')?.click();
    else if (event.key === 'Escape' && typed) {
      onType('');
      event.stopPropagation();
    } else return;
    event.preventDefault();
  };
  return (
    <div className={styles.search}>
      <Icon name="search" />
      <input
        ref={field}
        type="search"
        className={styles.searchInput}
        aria-label="Buscar en el menú"
        placeholder="Buscar en el menú"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span className="sr-only" role="status">
        {typed && (found.length === 0 ? 'Sin resultados' : formatCount(found.length, 'resultado', 'resultados'))}
      </span>
    </div>
  );
}

export function MenuFound({ found, current }: { found: readonly MenuLeaf[]; current: string | undefined }) {
  const areas = useAtomValue(menuAtom).length;
  if (found.length === 0) return <p className={styles.nothing}>Nada del menú se llama así.</p>;
  return (
    <ul className={styles.items} data-found>
      {found.map(({ item, section }) => (
        <MenuLink
          key={item.id}
          item={item}
          current={item.ruta === current}
          {...(areas > 1 ? { detail: section } : {})}
        />
      ))}
    </ul>
  );
}
