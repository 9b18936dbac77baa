/** Six shortcuts from the menu that the user may see, each with its key (while no field has the focus). */
import { useAtomValue } from 'jotai';
import { searchKey } from '../../../server/shared/text.ts';
import { Icon, iconName } from '../../kit/icons.tsx';
import { useShortcut } from '../../lib/keyboard.ts';
import { navigate } from '../../lib/location.ts';
import { menuAtom, menuScreens } from '../../state/menu.ts';
import { usePreferences } from '../../state/theme.ts';
import styles from './Home.module.css';

interface Access {
  readonly label: string;
  readonly icon: string;
  readonly path: string;
  readonly key: string;
}

const COUNT = 6;
/** Keys that mean something everywhere. */
const TAKEN = ['G'];

/** The first letter of its words that nobody has; then any of its letters. */
function pickKey(label: string, taken: readonly string[]): string {
  const words = searchKey(label).split(' ');
  const letters = [...words.map((word) => word.charAt(0)), ...words.join('')];
  return letters.find((letter) => /[A-Z]/.test(letter) && !taken.includes(letter)) ?? '';
}

function accessesOf(entries: readonly { label: string; icon: string; path: string }[]): Access[] {
  const taken = [...TAKEN];
  return entries.slice(0, COUNT).map((entry) => {
    const key = pickKey(entry.label, taken);
    taken.push(key);
    return { ...entry, key };
  });
}

export function Accesos() {
  const menu = useAtomValue(menuAtom);
  const accesses = accessesOf([
    ...menuScreens(menu).map(({ item }) => ({ label: item.titulo, icon: item.icono, path: item.ruta })),
    { label: 'Todos los módulos', icon: 'apps', path: '/indexUsu' },
    { label: 'Perfil', icon: 'person', path: '/perfil' },
    { label: 'Ayuda', icon: 'question', path: '/ayuda' },
  ]);
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
  useShortcut(key.toLowerCase(), `Abrir ${label}`, () => navigate(path), { group: 'Inicio', enabled: key !== '' });
  return (
    <li>
      <a href={`#${path}`} title={label} className={styles.access} aria-keyshortcuts={teclas && key ? key : undefined}>
        <Icon name={iconName(icon)} />
        <span className={styles.accessText}>{label}</span>
        {teclas && key && (
          <span className={styles.key} aria-hidden="true">
            {key}
          </span>
        )}
      </a>
    </li>
  );
}
