/** Avatar with its menu: Perfil, Ayuda, Cerrar Sesión. */
import { useId } from 'react';
import { Avatar } from '../../kit/Avatar.tsx';
import { Icon } from '../../kit/icons.tsx';
import { useSession } from '../../state/session.ts';
import { signOut } from '../sign-out.ts';
import styles from './layout.module.css';
import { usePopover } from './usePopover.ts';

export function AvatarMenu() {
  const user = useSession()?.user;
  const id = useId();
  const { open, rootRef, toggle, close } = usePopover();
  if (!user) return null;
  return (
    <div className={styles.avatarMenu} ref={rootRef}>
      <button
        type="button"
        className={styles.avatarButton}
        aria-label={`Menú de ${user.username}`}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
      >
        <Avatar user={user} size={32} />
      </button>
      {open && (
        <div id={id} role="menu" className={styles.popover} aria-label="Cuenta">
          <div className={styles.popoverHead}>
            <strong>
              {user.first_name} {user.last_name}
            </strong>
            <span>{user.username}</span>
          </div>
          <a role="menuitem" href="#/perfil" className={styles.popoverItem} onClick={close}>
            <Icon name="person" size={16} /> Perfil
          </a>
          <a role="menuitem" href="#/ayuda" className={styles.popoverItem} onClick={close}>
            <Icon name="question" size={16} /> Ayuda
          </a>
          <button
            type="button"
            role="menuitem"
            className={styles.popoverItem}
            onClick={() => {
              close();
              void signOut();
            }}
          >
            <Icon name="sign-out" size={16} /> Cerrar Sesión
          </button>
        </div>
      )}
    </div>
  );
}
