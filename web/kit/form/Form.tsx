/** The frame of a form: notes, body with an optional side column, save bar; keys, error summary and the conflict dialog. */
import { type FormEvent, lazy, type ReactNode, Suspense } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { RecordForm } from '../../lib/form.ts';
import { formElementId } from '../../lib/form-facts.ts';
import { useShortcut } from '../../lib/keyboard.ts';
import { DraftNote } from './DraftNote.tsx';
import { savedByAnother } from './difference-words.ts';
import { FormSummary } from './FormSummary.tsx';
import styles from './form.module.css';

const ConflictDialog = lazy(() =>
  import('./ConflictDialog.tsx').then((module) => ({ default: module.ConflictDialog })),
);

export interface FormProps<V extends FieldValues> {
  form: RecordForm<V>;
  children: ReactNode;
  /** Above the error summary. */
  note?: ReactNode;
  /** Right column of 400 with sub-lists; below the body where both have no room. */
  side?: ReactNode;
  /** `SaveBar`; a dialog puts its buttons in its own footer instead (`type="submit" form={formId(form)}`). */
  bar?: ReactNode;
  /** Said in place of 'Corrige 2 campos para guardar: …'. */
  faultsText?: string;
  /** The children place `FormNotes` themselves: below their tabs. */
  ownNotes?: boolean;
}

/** The draft that waits, and what stops the form from being saved. */
export function FormNotes<V extends FieldValues>({ form, note, faultsText }: Omit<FormProps<V>, 'children'>) {
  return (
    <>
      <DraftNote form={form} />
      {note}
      <FormSummary form={form} text={faultsText} />
    </>
  );
}

/** Fields with a column of 400 beside them, or below where both have no room. */
export function FormColumns({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>{children}</div>
      <div className={styles.side}>{side}</div>
    </div>
  );
}

/** For a submit button outside the form: `<Button type="submit" form={formId(form)}>`. */
export function formId<V extends FieldValues>(form: RecordForm<V>): string {
  return formElementId(form.id);
}

export function Form<V extends FieldValues>(props: FormProps<V>) {
  const { form, children, side, bar, ownNotes = false } = props;
  useShortcut('mod+s', 'Guardar', () => void form.submit(), { group: 'Formularios' });
  useShortcut('mod+enter', 'Guardar y cerrar un diálogo', () => void form.submit(), { group: 'Formularios' });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog's form is a React child of the page's form although it stands elsewhere in the document.
    event.stopPropagation();
    void form.submit();
  };
  return (
    <>
      <form id={formId(form)} className={styles.form} noValidate onSubmit={onSubmit} aria-busy={form.busy}>
        {!ownNotes && <FormNotes {...props} />}
        {side ? <FormColumns side={side}>{children}</FormColumns> : <div className={styles.main}>{children}</div>}
        {bar}
      </form>
      {form.conflict && (
        <Suspense fallback={null}>
          <ConflictDialog
            merge={form.conflict.merge}
            words={savedByAnother(form.conflict, form.noun)}
            registry={form.registry}
            onDismiss={form.dismissConflict}
            onChoose={(picks) => void form.resolveConflict(picks)}
          />
        </Suspense>
      )}
    </>
  );
}
