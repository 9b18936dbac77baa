/** Where a document is on its way through its states: what is done, where it stands, what is to come. */
import { Icon } from './icons.tsx';
import styles from './StatePath.module.css';

export interface StatePathProps<E extends string> {
  /** Accessible name. */
  label: string;
  /** In order; states of which one stands at that step. */
  steps: readonly { readonly label: string; readonly estados: readonly E[] }[];
  estado: E;
}

/** Nothing for what left the way (annulled, waiting, put aside). */
export function StatePath<E extends string>({ label: name, steps, estado }: StatePathProps<E>) {
  const now = steps.findIndex(({ estados }) => estados.includes(estado));
  if (now < 0) return null;
  return (
    <ol className={styles.path} aria-label={name}>
      {steps.map(({ label, estados }, i) => (
        <li
          key={estados.join()}
          className={i < now ? styles.done : i === now ? styles.now : undefined}
          {...(i === now ? { 'aria-current': 'step' as const } : {})}
        >
          <Icon name={i < now ? 'check-circle-fill' : i === now ? 'dot-fill' : 'dash'} size={16} />
          {label}
        </li>
      ))}
    </ol>
  );
}
