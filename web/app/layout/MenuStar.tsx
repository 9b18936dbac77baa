/** The star of an entry: keeps it among the favourites, or takes it from them. */
import type { MouseEvent } from 'react';
import { Icon } from '../../kit/icons.tsx';
import type { MenuItem } from '../../state/menu.ts';
import styles from './menu.module.css';
import { useFavourites } from './useMenuMemory.ts';

/** A row that goes away leaves the keyboard on the next one, or on the first of the menu. */
function focusBeside(row: Element | null): void {
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const link = beside?.querySelector('a') ?? row?.closest('nav')?.querySelector('a');
  link?.focus();
}

export function MenuStar({ item: { id, titulo } }: { item: MenuItem }) {
  const { kept, full, toggle } = useFavourites();
  const favourite = kept.includes(id);
  if (full && !favourite) return null;
  const press = ({ currentTarget }: MouseEvent) => {
    const row = currentTarget.closest('[data-favourite]');
    if (row) focusBeside(row);
    toggle(id);
  };
  return (
    <button
      type="button"
      className={styles.star}
      aria-pressed={favourite}
      aria-label={`Favorito: ${titulo}`}
      title={favourite ? 'Quitar de los favoritos' : 'Agregar a los favoritos'}
      onClick={press}
    >
      <Icon name={favourite ? 'star-fill' : 'star'} />
    </button>
  );
}
