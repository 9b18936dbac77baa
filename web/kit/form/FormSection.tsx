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
  /** How many equal columns at most, or a width for each of up to three fields, which follows its content: '176px 1fr 2fr'. */
  columns?: number | string;
  /** One thing in several controls (a NIT with its DV): they never part. */
  keep?: boolean;
  children: ReactNode;
}

/** Fields side by side while each has the width that its kind needs; what has no room goes to the next line. */
export function FieldRow({ columns = 2, keep = false, children }: FieldRowProps) {
  const widths = typeof columns === 'number' ? '1fr 1fr' : columns;
  const [look, style] = keep
    ? [styles.keep, tracksOf('part', widths)]
    : typeof columns === 'number'
      ? [styles.equal, { '--count': columns }]
      : [styles.tracks, tracksOf('track', widths)];
  return (
    <div className={`${styles.row} ${look}`} style={style as CSSProperties}>
      {children}
    </div>
  );
}

/** '150px 1fr' → what the first and the second take of the line. */
function tracksOf(name: string, columns: string): Record<string, string> {
  const tracks = columns.split(' ').flatMap((track, index) => {
    const own = `--${name}-${index + 1}`;
    const shared = track.endsWith('fr');
    return [
      [own, shared ? `${Number.parseFloat(track)} 1 0px` : `0 1 ${track}`],
      [`${own}-fixed`, shared ? '100vw' : track],
    ];
  });
  return Object.fromEntries(tracks);
}
