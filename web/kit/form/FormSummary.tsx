/** One line over the form that says what stops it from being saved, with a link to each field. */

import { Fragment } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { RecordForm } from '../../lib/form.ts';
import { formatCount } from '../../lib/format.ts';
import { Note } from '../Note.tsx';
import styles from './form.module.css';

export function FormSummary<V extends FieldValues>({ form, text }: { form: RecordForm<V>; text?: string | undefined }) {
  const { faults, message, registry } = form;
  if (faults.length === 0) return message ? <Note kind="peligro">{message}</Note> : null;
  if (text) return <Note kind="peligro">{text}</Note>;
  // Two faults of one row are one place to go to.
  const places = [...new Map(faults.map((fault) => [registry.label(fault.path) ?? fault.message, fault.path]))];
  const count = formatCount(places.length, 'campo');
  return (
    <Note kind="peligro">
      <strong>Corrige {count} para guardar:</strong>{' '}
      {places.map(([label, path], index) => (
        <Fragment key={path}>
          <span className={styles.fault}>
            <button type="button" className={styles.faultLink} onClick={() => form.focus(path)}>
              {label}
            </button>
            {index < places.length - 1 && ','}
          </span>{' '}
        </Fragment>
      ))}
    </Note>
  );
}
