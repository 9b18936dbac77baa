/** The areas of the menu, each under a heading that folds it; what is alone in its area needs no heading. */

import { Icon } from '../../kit/icons.tsx';
import type { MenuModulo } from '../../state/menu.ts';
import { MenuItems, MenuLink } from './MenuItems.tsx';
import styles from './menu.module.css';
import { holds, loneEntry } from './menu-rules.ts';
import { useFold } from './useMenuMemory.ts';

interface MenuAreasProps {
  areas: readonly MenuModulo[];
  path: string;
  /** Path of the entry that is on screen. */
  current: string | undefined;
  folded: boolean;
}

export function MenuAreas({ areas, path, current, folded }: MenuAreasProps) {
  return areas.map((area) => {
    const alone = loneEntry(area);
    return (
      <section key={area.nombre} className={alone ? styles.bare : styles.group} aria-label={area.nombre}>
        {alone ? (
          <ul className={styles.items}>
            <MenuLink item={alone.item} current={alone.item.ruta === current} />
          </ul>
        ) : (
          <Area area={area} path={path} folded={folded} />
        )}
      </section>
    );
  });
}

function Area({ area, path, folded }: { area: MenuModulo; path: string; folded: boolean }) {
  const [open, toggle] = useFold(area.nombre, { current: holds(area, path), initially: !folded });
  return (
    <>
      <h2 className={styles.groupTitle}>
        <button type="button" className={styles.fold} aria-expanded={open} onClick={toggle}>
          {area.nombre}
          <Icon name={open ? 'chevron-down' : 'chevron-right'} size={16} />
        </button>
      </h2>
      {open && <MenuItems items={area.menus} path={path} level={1} />}
    </>
  );
}
