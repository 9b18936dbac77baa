/** Where a comment is written, new or edited. What was not sent is kept as the draft of any form. */
import { useState } from 'react';
import type { CommentsContract } from '../../../server/shared/comments.ts';
import { useRecordForm } from '../../lib/form.ts';
import { useShortcut } from '../../lib/keyboard.ts';
import { Button } from '../Button.tsx';
import { FieldShell } from '../fields/FieldShell.tsx';
import { DraftNote } from '../form/DraftNote.tsx';
import { FormSummary } from '../form/FormSummary.tsx';
import styles from './comments.module.css';
import { MentionBox } from './MentionBox.tsx';
import { NOTHING_WRITTEN, type Written, written } from './written.ts';

interface CommentFormProps {
  comments: CommentsContract;
  /** Id of the record. */
  id: number;
  /** Of a comment that is edited. */
  initial?: Written;
  /** Tells its draft from those of the other comments. */
  draftOf: string;
  submitText: string;
  /** Throws `ApiError`. */
  onSubmit: (value: Written) => Promise<unknown>;
  onCancel?: () => void;
}

export function CommentForm(props: CommentFormProps) {
  const { comments, id, initial = NOTHING_WRITTEN, draftOf, submitText, onSubmit, onCancel } = props;
  const [focused, setFocused] = useState(false);
  const form = useRecordForm({
    schema: written,
    initial,
    record: draftOf,
    noun: 'este comentario',
    labels: { texto: 'Comentario', menciones: 'Personas mencionadas' },
    save: async (value) => {
      await onSubmit(value);
      return value;
    },
    // A new one that was sent leaves the box empty; one that was edited stays as it was written.
    ...(initial === NOTHING_WRITTEN ? { toValues: () => NOTHING_WRITTEN } : {}),
  });
  // Before the form around it, which saves the record with the same keys.
  useShortcut('mod+enter', '', () => void form.submit(), { enabled: focused, inDialogs: true });
  const value = form.methods.watch();
  const { texto, menciones } = form.methods.formState.errors;
  const error = texto?.message ?? menciones?.message;
  const change = (next: Written) => {
    const options = { shouldDirty: true, shouldValidate: form.methods.formState.isSubmitted };
    form.methods.setValue('menciones', next.menciones, options);
    form.methods.setValue('texto', next.texto, options);
  };
  return (
    <div className={styles.write}>
      <DraftNote form={form} />
      {!error && <FormSummary form={form} />}
      <FieldShell
        id={form.fieldId('texto')}
        label={initial === NOTHING_WRITTEN ? 'Comentario' : 'Editar comentario'}
        error={error}
      >
        {(aria) => (
          <MentionBox
            comments={comments}
            id={id}
            aria={aria}
            error={error}
            value={value}
            onChange={change}
            onFocus={setFocused}
          />
        )}
      </FieldShell>
      <div className={styles.send}>
        {onCancel && (
          <Button variant="invisible" onClick={onCancel}>
            Cancelar
          </Button>
        )}
        <Button busy={form.busy} onClick={() => void form.submit()}>
          {submitText}
          <span className={styles.key} aria-hidden="true">
            Ctrl ↵
          </span>
        </Button>
      </div>
    </div>
  );
}
