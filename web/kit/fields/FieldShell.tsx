/** What every field has around its control: label above, red asterisk, help below that the error replaces, and the ARIA ties. */
import { AlertFillIcon } from '@primer/octicons-react';
import type { ReactNode } from 'react';
import styles from './fields.module.css';

/** Spread on the control. */
export interface ControlAria {
  id: string;
  /** Where no label names it. */
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

/** What a field holds; each has its least width in `fields.module.css`. Text when absent. */
export type FieldKind =
  | 'fecha'
  | 'fecha-hora'
  | 'hora'
  | 'dinero'
  | 'numero'
  | 'documento'
  | 'telefono'
  | 'correo'
  | 'codigo';

export interface FieldShellProps {
  id: string;
  kind?: FieldKind | undefined;
  label: string;
  required?: boolean | undefined;
  help?: ReactNode;
  error?: string | undefined;
  /** See `FieldProps`. */
  inLine?: boolean | undefined;
  children: (aria: ControlAria) => ReactNode;
}

/** Of the line under the control with that id. */
export const noteId = (id: string) => `${id}-nota`;

export function FieldShell({ id, kind, label, required, help, error, inLine, children }: FieldShellProps) {
  const below = noteId(id);
  const aria: ControlAria = {
    id,
    ...(error || help ? { 'aria-describedby': below } : {}),
    ...(error ? { 'aria-invalid': true as const } : {}),
    ...(required ? { 'aria-required': true as const } : {}),
  };
  return (
    <div className={styles.field} data-kind={kind}>
      <label htmlFor={id} className={`${inLine ? styles.srOnly : styles.label} ${required ? styles.required : ''}`}>
        {label}
      </label>
      {children(aria)}
      {!inLine && <FieldNote id={below} help={help} error={error} />}
    </div>
  );
}

/** The line under a control: the error while there is one, else the help. */
export function FieldNote({ id, help, error }: { id: string; help?: ReactNode; error?: string | undefined }) {
  if (error) {
    return (
      <p id={id} className={styles.error}>
        <AlertFillIcon size={12} />
        <span>{error}</span>
      </p>
    );
  }
  return help ? (
    <p id={id} className={styles.help}>
      {help}
    </p>
  ) : null;
}
