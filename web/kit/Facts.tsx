/** Label and value pairs of a record that is only looked at, in columns. */
import type { ReactNode } from 'react';
import type { Campos } from '../../server/shared/campos.ts';
import { factsOf, type Names } from '../../server/shared/campos-words.ts';
import styles from './Facts.module.css';

export type Fact = readonly [label: string, value: ReactNode];

/** Where one would ask for what is not there. */
export const NOTHING = 'Sin dato';

interface ShownOptions {
  names?: Names;
  /** The title of the section says of what they are. */
  enSeccion?: boolean;
  /** Those that are more than text, by their column. */
  special?: Readonly<Record<string, ReactNode>>;
}

/** What a module tells of its fields, of one record. */
export function shownFacts<C extends Campos>(
  campos: C,
  columns: readonly (keyof C & string)[],
  record: object,
  { names, enSeccion = false, special = {} }: ShownOptions = {},
): Fact[] {
  return factsOf(campos, columns, record, names).map(({ column, campo, text }) => [
    (enSeccion && campo.enSeccion) || campo.label,
    special[column] ?? (text || (campo.vacio ?? NOTHING)),
  ]);
}

export interface FactsProps {
  title: string;
  facts: readonly Fact[];
  emptyText?: string;
  /** At the right of its title. */
  actions?: ReactNode;
}

export function Facts({ title, facts, emptyText = 'Sin datos disponibles', actions }: FactsProps) {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {actions}
      </div>
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
