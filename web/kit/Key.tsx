/** A key of the keyboard, drawn as one. */
import styles from './Key.module.css';

interface KeyProps {
  /** Not read aloud: what it presses says it by `aria-keyshortcuts`. */
  silent?: boolean;
  children: string;
}

export function Key({ silent = false, children }: KeyProps) {
  return (
    <kbd className={styles.key} aria-hidden={silent}>
      {children}
    </kbd>
  );
}
