/** The shell before it is there: its bar, the room of its menu and of the screen, so that nothing moves when they come. */
import { usePreferences } from '../../state/theme.ts';
import { BareShell } from './BareShell.tsx';
import styles from './layout.module.css';
import loading from './loading.module.css';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { useNarrow } from './useNarrow.ts';

export function ShellSkeleton() {
  const { menu } = usePreferences();
  const narrow = useNarrow();
  return (
    <BareShell>
      <div className={styles.middle}>
        {!narrow && <div className={menu ? loading.menu : loading.rail} />}
        <div className={styles.column}>
          <main className={styles.main}>
            <ScreenSkeleton />
          </main>
        </div>
      </div>
    </BareShell>
  );
}
