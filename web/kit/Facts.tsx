/** Label and value pairs of a record that is only looked at, in columns. */
import type { ReactNode } from 'react';
import styles from './Facts.module.css';

export type Fact = readonly [label: string, value: ReactNode];

export interface FactsProps {
  title: string;
  facts: readonly Fact[];
  emptyText?: string;
}

export function Facts({ title, facts, emptyText = 'Sin datos disponibles' }: FactsProps) {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      {facts.length === 0 ? (
        <p className={styles.empty}>{emptyText}</p>
      ) : (
        <dl className={styles.facts}>
          {facts.map(([label, value], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: facts of one record keep their order
            <div key={`${label}-${index}`} className={styles.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
