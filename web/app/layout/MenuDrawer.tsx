/**
 * The left drawer MENÚ: who is signed in, a search, favourites and up to three levels of what they may open. On phones it floats over
 * the page; where there is room, a rail of icons takes its place while it is closed.
 */
import { useAtomValue } from 'jotai';
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Avatar } from '../../kit/Avatar.tsx';
import { Icon } from '../../kit/icons.tsx';
import { focusContent } from '../../lib/focus.ts';
import { useHashLocation } from '../../lib/location.ts';
import { entryOf, menuAtom, placeOf } from '../../state/menu.ts';
import { useScreenRoot } from '../../state/screens.ts';
import { type User, useSession } from '../../state/session.ts';
import { MenuAccount } from './MenuAccount.tsx';
import { MenuAreas } from './MenuAreas.tsx';
import { MenuFavourites } from './MenuFavourites.tsx';
import { MenuRail } from './MenuRail.tsx';
import { MenuFound, MenuSearch } from './MenuSearch.tsx';
import styles from './menu.module.css';
import { moveWithin } from './menu-keys.ts';
import { findEntries, sizeOf } from './menu-rules.ts';

interface MenuDrawerProps {
  open: boolean;
  overlay: boolean;
  onClose: () => void;
}

export function MenuDrawer({ open, overlay, onClose }: MenuDrawerProps) {
  const [path] = useHashLocation();
  const modules = useAtomValue(menuAtom);
  const root = useScreenRoot();
  const within = placeOf(modules, path, root);
  const user = useSession()?.user;
  const panel = useRef<HTMLElement>(null);
  useFloating(panel, open && overlay, onClose);

  if (!user || (!open && overlay)) return null;
  if (!open) return <MenuRail path={within} />;
  return (
    <>
      {overlay && <button type="button" className={styles.backdrop} aria-label="Cerrar el menú" onClick={onClose} />}
      {/* Choosing a screen closes the menu that covers it. */}
      <nav
        id="menu"
        ref={panel}
        className={`${styles.menu} ${overlay ? styles.floating : ''}`}
        aria-label="MENÚ"
        onKeyDown={moveWithin}
        onClick={(event) => {
          if (overlay && (event.target as Element).closest('a, section[aria-label="Cuenta"] button')) onClose();
        }}
      >
        <p className={styles.heading}>MENÚ</p>
        <Who user={user} />
        <Entries menu={panel} path={within} />
        {overlay && <MenuAccount />}
      </nav>
    </>
  );
}

/** Over the page it takes the keyboard, and gives it back. */
function useFloating(panel: RefObject<HTMLElement | null>, floating: boolean, onClose: () => void): void {
  useEffect(() => {
    if (!floating) return;
    const opener = document.activeElement as HTMLElement | null;
    panel.current?.querySelector<HTMLElement>('a, button')?.focus();
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    addEventListener('keydown', onKeyDown);
    return () => {
      removeEventListener('keydown', onKeyDown);
      opener?.focus();
    };
  }, [panel, floating, onClose]);
}

function Who({ user }: { user: User }) {
  return (
    <div className={styles.user}>
      <Avatar user={user} size={32} />
      <div className={styles.userText}>
        <span className={styles.username}>{user.username}</span>
        <span className={styles.fullName}>{`${user.first_name} ${user.last_name}`.toUpperCase()}</span>
      </div>
    </div>
  );
}

function Entries({ menu, path }: { menu: RefObject<HTMLElement | null>; path: string }) {
  const modules = useAtomValue(menuAtom);
  const current = entryOf(modules, path);
  const { searched, folded } = sizeOf(modules);
  const [typed, setTyped] = useState('');
  const found = findEntries(modules, typed);
  // One arrived: what was looked for is no longer in the way.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what changed
  useEffect(() => setTyped(''), [path]);
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (!typed || link?.getAttribute('href') !== `#${path}`) return;
    setTyped('');
    focusContent();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside are what is pressed
    <div className={styles.groups} onClick={onClick}>
      {searched && <MenuSearch menu={menu} typed={typed} found={found} onType={setTyped} />}
      {typed.trim() ? (
        <MenuFound found={found} current={current} />
      ) : (
        <>
          <ul className={styles.items}>
            <li>
              <a href="#/" className={styles.item} aria-current={path === '/' ? 'page' : undefined}>
                <Icon name="home" size={16} />
                <span className={styles.itemText}>Inicio</span>
              </a>
            </li>
          </ul>
          <MenuFavourites current={current} />
          <MenuAreas areas={modules} path={path} current={current} folded={folded} />
        </>
      )}
    </div>
  );
}
