/** The top bar: menu toggle, logo (the page's title on phones), the search that opens the palette, backups, bell and avatar. */
import { useAtomValue } from 'jotai';
import { Icon } from '../../kit/icons.tsx';
import { keyNames } from '../../lib/keyboard.ts';
import { openPanel, unreadAtom } from '../../state/drawers.ts';
import { useCurrentRoute } from '../routes.ts';
import { AvatarMenu } from './AvatarMenu.tsx';
import styles from './layout.module.css';
import { Mark } from './Mark.tsx';

export function TopBar({ menuOpen, onMenu }: { menuOpen: boolean; onMenu: () => void }) {
  const unread = useAtomValue(unreadAtom);
  const { route } = useCurrentRoute();
  return (
    <header className={styles.topbar}>
      <div className={styles.topStart}>
        <button
          type="button"
          className={styles.icon}
          aria-label={menuOpen ? 'Cerrar el menú' : 'Abrir el menú'}
          aria-expanded={menuOpen}
          aria-controls="menu"
          onClick={onMenu}
        >
          <Icon name="three-bars" size={16} />
        </button>
        <a href="#/" className={styles.brand} aria-label="Mayordomo: ir al inicio">
          <Mark size={24} />
          <span>Mayordomo</span>
        </a>
        <span className={styles.pageTitle} aria-hidden="true">
          {route && route.path !== '/' ? route.label : 'Mayordomo'}
        </span>
      </div>
      <button type="button" className={styles.search} onClick={() => openPanel('paleta')} aria-keyshortcuts="Control+K">
        <Icon name="search" size={16} />
        <span className={styles.searchText}>Buscar o ir a…</span>
        {keyNames('mod+k').map((key) => (
          <kbd key={key} className={styles.key} aria-hidden="true">
            {key}
          </kbd>
        ))}
      </button>
      <div className={styles.topEnd}>
        <button
          type="button"
          className={`${styles.icon} ${styles.searchIcon}`}
          aria-label="Buscar o ir a"
          onClick={() => openPanel('paleta')}
        >
          <Icon name="search" size={16} />
        </button>
        <button
          type="button"
          className={`${styles.icon} ${styles.wideOnly}`}
          aria-label="Copias de seguridad"
          title="Copias de seguridad"
          onClick={() => openPanel('copias')}
        >
          <Icon name="history" size={16} />
        </button>
        <button
          type="button"
          className={styles.icon}
          aria-label={unread > 0 ? `Notificaciones: ${unread} sin leer` : 'Notificaciones'}
          title="Notificaciones"
          onClick={() => openPanel('notificaciones')}
        >
          <Icon name="bell" size={16} />
          {unread > 0 && (
            <span className={styles.badge} aria-hidden="true">
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </button>
        <span className={styles.separator} aria-hidden="true" />
        <AvatarMenu />
      </div>
    </header>
  );
}
