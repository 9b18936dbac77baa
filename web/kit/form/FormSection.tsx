/** A titled part of a form, its rows of fields, and the box that holds a list at the side. */
import { type CSSProperties, type ReactNode, useId } from 'react';
import styles from './form.module.css';

export interface FormSectionProps {
  /** A dialog's fields need none: its own title says it. */
  title?: string;
  note?: ReactNode;
  children: ReactNode;
}

export function FormSection({ title, note, children }: FormSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} {...(title ? { 'aria-labelledby': id } : {})}>
      {title && (
        <div className={styles.sectionHead}>
          <h2 id={id} className={styles.sectionTitle}>
            {title}
          </h2>
          {note && <span className={styles.sectionNote}>{note}</span>}
        </div>
      )}
      {children}
    </section>
  );
}

export interface FieldRowProps {
  /** `grid-template-columns`; widths follow the content: '176px 1fr 64px'. Two equal ones when absent. */
  columns?: string;
  /** Stays one row on phones (NIT with its DV). */
  keep?: boolean;
  children: ReactNode;
}

/** Fields side by side; one below the other on phones. */
export function FieldRow({ columns = '1fr 1fr', keep = false, children }: FieldRowProps) {
  return (
    <div className={`${styles.row} ${keep ? styles.keep : ''}`} style={{ '--columns': columns } as CSSProperties}>
      {children}
    </div>
  );
}
