/** Avatar with its menu (Perfil, Ayuda, Cerrar Sesión), whose code is loaded when it is about to be opened. */
import { lazy, Suspense, useRef, useState } from 'react';
import { Avatar } from '../../kit/Avatar.tsx';
import { useSession } from '../../state/session.ts';
import { signOut } from '../sign-out.ts';
import styles from './layout.module.css';

const loadMenu = () => import('../../kit/Menu.tsx').then((m) => ({ default: m.Menu }));
const Menu = lazy(loadMenu);

export function AvatarMenu() {
  const user = useSession()?.user;
  const anchorRef = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  if (!user) return null;
  const prepare = () => void loadMenu().catch(() => undefined);
  return (
    <>
      <button
        ref={anchorRef}
        type="button"
        className={styles.avatarButton}
        aria-label={`Cuenta de ${user.username}`}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(!open)}
      >
        <Avatar user={user} size={32} />
      </button>
      {open && (
        <Suspense fallback={null}>
          <Menu
            align="end"
            width="small"
            anchorRef={anchorRef}
            open={open}
            onOpenChange={setOpen}
            groups={[
              [
                { label: 'Perfil', icon: 'person', href: '#/perfil' },
                { label: 'Ayuda', icon: 'question', href: '#/ayuda' },
              ],
              [{ label: 'Cerrar Sesión', icon: 'sign-out', onSelect: () => void signOut() }],
            ]}
          />
        </Suspense>
      )}
    </>
  );
}
