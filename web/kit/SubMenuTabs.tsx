/** Tab bar that goes from screen to screen by route name; a screen that the user may not open is not shown. */
import { useHashLocation } from '../lib/location.ts';
import { useOpens } from '../state/permissions.tsx';
import { screenNamed } from '../state/screens.ts';
import styles from './SubMenuTabs.module.css';

export function SubMenuTabs({ screens, label = 'Secciones' }: { screens: readonly string[]; label?: string }) {
  const opens = useOpens();
  const [current] = useHashLocation();
  const shown = screens.filter(opens).flatMap((name) => screenNamed(name) ?? []);
  if (shown.length < 2) return null;
  return (
    <nav className={styles.tabs} aria-label={label}>
      {shown.map(({ name, path, label: text }) => (
        <a key={name} href={`#${path}`} className={styles.tab} aria-current={path === current ? 'page' : undefined}>
          {text}
        </a>
      ))}
    </nav>
  );
}
