/** Where one is in a sequence that goes one way: done, current, to come. */
import { Icon } from '../icons.tsx';
import styles from './import.module.css';

const STEPS = [
  ['archivo', 'Archivo'],
  ['columnas', 'Columnas'],
  ['revision', 'Revisión'],
  ['resultado', 'Resultado'],
] as const;

export type StepName = (typeof STEPS)[number][0];

export function StepBar({ current }: { current: StepName }) {
  const at = STEPS.findIndex(([name]) => name === current);
  return (
    <ol className={styles.steps} aria-label="Pasos de la importación">
      {STEPS.map(([name, label], i) => (
        <li
          key={name}
          className={i < at ? styles.done : i === at ? styles.current : ''}
          {...(i === at ? { 'aria-current': 'step' as const } : {})}
        >
          <span className={styles.number}>{i < at ? <Icon name="check" label="Listo:" /> : i + 1}</span>
          <span className={styles.stepName}>{label}</span>
        </li>
      ))}
    </ol>
  );
}
