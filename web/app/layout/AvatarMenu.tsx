/** Avatar with its menu (Perfil, Mis trabajos, Ayuda, Cerrar Sesión), whose code is loaded when it is about to be opened. */

import { Suspense, useRef, useState } from 'react';
import { Avatar } from '../../kit/Avatar.tsx';
import { patient } from '../../lib/patient.ts';
import { useSession } from '../../state/session.ts';
import { signOut } from '../sign-out.ts';
import { ACCOUNT, installEntries } from './account.ts';
import styles from './layout.module.css';

const menu = patient(() => import('../../kit/Menu.tsx').then((m) => m.Menu));

export function AvatarMenu() {
  const user = useSession()?.user;
  const anchorRef = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  if (!user) return null;
  return (
    <>
      <button
        ref={anchorRef}
        type="button"
        className={styles.avatarButton}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={menu.preload}
        onFocus={menu.preload}
        onClick={() => setOpen(!open)}
      >
        <Avatar user={user} size={32} />
        <span className="sr-only">Cuenta de {user.username}</span>
      </button>
      {open && (
        <Suspense fallback={null}>
          <menu.Component
            align="end"
            width="small"
            anchorRef={anchorRef}
            open={open}
            onOpenChange={setOpen}
            groups={[
              [...ACCOUNT, ...installEntries()],
              [{ label: 'Cerrar Sesión', icon: 'sign-out', onSelect: () => void signOut() }],
            ]}
          />
        </Suspense>
      )}
    </>
  );
}
