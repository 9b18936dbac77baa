/** Six shortcuts to what the user may open, their favourites first; the letter of each is the same for everybody and every day. */

import { useAtomValue } from 'jotai';
import { Icon, iconName } from '../../kit/icons.tsx';
import { Key } from '../../kit/Key.tsx';
import { useShortcut } from '../../lib/keyboard.ts';
import { navigate } from '../../lib/location.ts';
import { menuAtom } from '../../state/menu.ts';
import { usePreference } from '../../state/preferences.ts';
import { usePreferences } from '../../state/theme.ts';
import { type Access, accessesOf } from './accesses.ts';
import styles from './Home.module.css';

export function Accesos() {
  const menu = useAtomValue(menuAtom);
  const [favourites] = usePreference<readonly string[]>('menu.favoritos', []);
  const accesses = accessesOf(menu, favourites);
  return (
    <section className={styles.accesses} aria-labelledby="accesos">
      <h2 id="accesos" className={styles.boxTitle}>
        Accesos
      </h2>
      <ul className={styles.accessGrid}>
        {accesses.map((access) => (
          <AccessLink key={access.path} access={access} />
        ))}
      </ul>
    </section>
  );
}

function AccessLink({ access: { label, icon, path, key } }: { access: Access }) {
  const { teclas } = usePreferences();
  useShortcut(key.toLowerCase(), `Abrir ${label}`, () => navigate(path), { group: 'Inicio' });
  return (
    <li>
      <a href={`#${path}`} className={styles.access} aria-keyshortcuts={teclas ? key : undefined}>
        <Icon name={iconName(icon)} />
        <span className={styles.accessText}>{label}</span>
        {teclas && <Key silent>{key}</Key>}
      </a>
    </li>
  );
}
