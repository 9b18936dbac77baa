/** What the top bar has no room for on phones, at the end of the menu. */

import { Icon } from '../../kit/icons.tsx';
import { openPanel } from '../../state/panels.ts';
import { signOut } from '../sign-out.ts';
import { ACCOUNT } from './account.ts';
import styles from './menu.module.css';

const ACTS = [
  { icon: 'history', label: 'Copias de seguridad', run: () => openPanel('copias') },
  { icon: 'sign-out', label: 'Cerrar Sesión', run: () => void signOut() },
] as const;

export function MenuAccount() {
  return (
    <section className={styles.group} aria-label="Cuenta">
      <ul className={styles.items}>
        {ACCOUNT.map(({ href, icon, label }) => (
          <li key={href}>
            <a href={href} className={styles.item}>
              <Icon name={icon} />
              <span className={styles.itemText}>{label}</span>
            </a>
          </li>
        ))}
        {ACTS.map(({ icon, label, run }) => (
          <li key={label}>
            <button type="button" className={styles.item} onClick={run}>
              <Icon name={icon} />
              <span className={styles.itemText}>{label}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
