/** Text of machines, as it is: a token, a secret, what another system answered. */
import styles from './CodeBox.module.css';

export function CodeBox({ children }: { children: string }) {
  return <code className={styles.box}>{children}</code>;
}
