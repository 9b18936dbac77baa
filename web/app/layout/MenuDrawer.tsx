/** The left drawer MENÚ: who is signed in, and up to three levels of what they may open. It floats over the page on phones. */
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { Avatar } from '../../kit/Avatar.tsx';
import { Icon } from '../../kit/icons.tsx';
import { useHashLocation } from '../../lib/location.ts';
import { openPanel } from '../../state/drawers.ts';
import { entryOf, menuAtom } from '../../state/menu.ts';
import { useScreenRoot } from '../../state/screens.ts';
import { useSession } from '../../state/session.ts';
import { signOut } from '../sign-out.ts';
import { MenuItems } from './MenuItems.tsx';
import styles from './menu.module.css';

export function MenuDrawer({ open, overlay, onClose }: { open: boolean; overlay: boolean; onClose: () => void }) {
  const [path] = useHashLocation();
  const modules = useAtomValue(menuAtom);
  const root = useScreenRoot();
  const within = entryOf(modules, path) === undefined && root ? root : path;
  const user = useSession()?.user;
  const panel = useRef<HTMLElement>(null);
  const floating = open && overlay;

  useEffect(() => {
    if (!floating) return;
    const opener = document.activeElement as HTMLElement | null;
    panel.current?.querySelector<HTMLElement>('a, button')?.focus();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    addEventListener('keydown', onKeyDown);
    return () => {
      removeEventListener('keydown', onKeyDown);
      opener?.focus();
    };
  }, [floating, onClose]);

  if (!open || !user) return null;
  return (
    <>
      {overlay && <button type="button" className={styles.backdrop} aria-label="Cerrar el menú" onClick={onClose} />}
      <nav id="menu" ref={panel} className={`${styles.menu} ${overlay ? styles.floating : ''}`} aria-label="MENÚ">
        <p className={styles.heading}>MENÚ</p>
        <div className={styles.user}>
          <Avatar user={user} size={32} />
          <div className={styles.userText}>
            <span className={styles.username}>{user.username}</span>
            <span className={styles.fullName}>{`${user.first_name} ${user.last_name}`.toUpperCase()}</span>
          </div>
        </div>
        {/* Choosing a screen closes the menu that covers it. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside are what is pressed */}
        <div
          className={styles.groups}
          onClick={(event) => {
            if (overlay && (event.target as Element).closest('a, section[aria-label="Cuenta"] button')) onClose();
          }}
        >
          <ul className={styles.items}>
            <li>
              <a href="#/" className={styles.item} aria-current={path === '/' ? 'page' : undefined}>
                <Icon name="home" size={16} />
                <span className={styles.itemText}>Inicio</span>
              </a>
            </li>
          </ul>
          {modules.map(({ nombre, menus }) => (
            <section key={nombre} className={styles.group} aria-label={nombre}>
              <h2 className={styles.groupTitle}>{nombre}</h2>
              <MenuItems items={menus} path={within} level={1} />
            </section>
          ))}
          {overlay && <Account />}
        </div>
      </nav>
    </>
  );
}

/** On phones the top bar has no room for these. */
function Account() {
  return (
    <section className={styles.group} aria-label="Cuenta">
      <ul className={styles.items}>
        <li>
          <a href="#/perfil" className={styles.item}>
            <Icon name="person" />
            <span className={styles.itemText}>Perfil</span>
          </a>
        </li>
        <li>
          <button type="button" className={styles.item} onClick={() => openPanel('copias')}>
            <Icon name="history" />
            <span className={styles.itemText}>Copias de seguridad</span>
          </button>
        </li>
        <li>
          <a href="#/ayuda" className={styles.item}>
            <Icon name="question" />
            <span className={styles.itemText}>Ayuda</span>
          </a>
        </li>
        <li>
          <button type="button" className={styles.item} onClick={() => void signOut()}>
            <Icon name="sign-out" />
            <span className={styles.itemText}>Cerrar Sesión</span>
          </button>
        </li>
      </ul>
    </section>
  );
}
