/** The strip 'Autoguardado', while an autosave runs. */
import { useAtomValue } from 'jotai';
import { autosavingAtom } from '../../state/panels.ts';
import styles from './layout.module.css';

export function AutosaveStrip() {
  const running = useAtomValue(autosavingAtom);
  return (
    <div className={styles.autosave} role="status">
      {running && (
        <>
          <progress className={styles.autosaveBar} aria-label="Autoguardado" />
          <span className={styles.autosaveText}>Autoguardado</span>
        </>
      )}
    </div>
  );
}
