/** What the top bar has no room for on phones, at the end of the menu. */

import { Icon } from '../../kit/icons.tsx';
import { openPanel } from '../../state/panels.ts';
import { signOut } from '../sign-out.ts';
import { ACCOUNT, installEntries } from './account.ts';
import styles from './menu.module.css';

const ACTS = [
  { icon: 'history', label: 'Copias de seguridad', onSelect: () => openPanel('copias') },
  { icon: 'sign-out', label: 'Cerrar Sesión', onSelect: () => void signOut() },
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
        {[...installEntries(), ...ACTS].map(({ icon, label, onSelect }) => (
          <li key={label}>
            <button type="button" className={styles.item} onClick={onSelect}>
              <Icon name={icon} />
              <span className={styles.itemText}>{label}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
