/** The entries that the user keeps on top, in the order that they give them: Alt with the arrows moves one. */
import { useAtomValue } from 'jotai';
import { menuAtom } from '../../state/menu.ts';
import { MenuLink } from './MenuItems.tsx';
import styles from './menu.module.css';
import { favouritesIn } from './menu-rules.ts';
import { useFavourites } from './useMenuMemory.ts';

export function MenuFavourites({ current }: { current: string | undefined }) {
  const { kept, move } = useFavourites();
  const favourites = favouritesIn(useAtomValue(menuAtom), kept);
  if (favourites.length === 0) return null;
  const shown = favourites.map(({ item }) => item.id);
  return (
    <section className={styles.group} aria-label="Favoritos">
      <h2 className={styles.groupTitle}>Favoritos</h2>
      <ul className={styles.items}>
        {favourites.map(({ item }) => (
          <MenuLink
            key={item.id}
            item={item}
            current={item.ruta === current}
            onMove={(step) => move(item.id, step, shown)}
          />
        ))}
      </ul>
    </section>
  );
}
