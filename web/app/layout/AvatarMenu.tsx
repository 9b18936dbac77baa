/** Avatar with its menu: Perfil, Ayuda, Cerrar Sesión. */
import { Avatar } from '../../kit/Avatar.tsx';
import { Menu } from '../../kit/Menu.tsx';
import { useSession } from '../../state/session.ts';
import { signOut } from '../sign-out.ts';
import styles from './layout.module.css';

export function AvatarMenu() {
  const user = useSession()?.user;
  if (!user) return null;
  return (
    <Menu
      align="end"
      width="small"
      anchor={
        <button type="button" className={styles.avatarButton} aria-label={`Cuenta de ${user.username}`}>
          <Avatar user={user} size={32} />
        </button>
      }
      groups={[
        [
          { label: 'Perfil', icon: 'person', href: '#/perfil' },
          { label: 'Ayuda', icon: 'question', href: '#/ayuda' },
        ],
        [{ label: 'Cerrar Sesión', icon: 'sign-out', onSelect: () => void signOut() }],
      ]}
    />
  );
}
