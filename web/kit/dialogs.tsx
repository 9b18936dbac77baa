/** Draws the questions of `questions.ts`; the shell mounts one `<DialogHost/>`. */
import { Button, TextInput } from '@primer/react';
import { useId, useRef, useState } from 'react';
import { MESSAGES } from '../../server/shared/messages.ts';
import { AuthorizationDialog } from './AuthorizationDialog.tsx';
import styles from './Dialog.module.css';
import { DialogFrame } from './DialogFrame.tsx';
import { FieldShell } from './fields/FieldShell.tsx';
import { type ConfirmOptions, type PromptOptions, type Question, useQuestions } from './questions.ts';

export function DialogHost() {
  const open = useQuestions();
  return open.map((question) => <Asked key={question.id} question={question} />);
}

function Asked({ question }: { question: Question }) {
  switch (question.kind) {
    case 'confirm':
      return <ConfirmDialog options={question.options} answer={question.answer} />;
    case 'prompt':
      return <PromptDialog options={question.options} answer={question.answer} />;
    case 'authorize': {
      const { options, answer } = question;
      return (
        <AuthorizationDialog
          {...options}
          onAuthorized={({ autorizacion }) => answer(autorizacion)}
          onClose={() => answer(null)}
        />
      );
    }
  }
}

function ConfirmDialog({ options, answer }: { options: ConfirmOptions; answer: (yes: boolean) => void }) {
  const { title, text, confirmText = 'CONTINUAR', danger = false } = options;
  // Beside an act with its own name it is written like it.
  const { cancelText = options.confirmText ? 'Cancelar' : 'CANCELAR' } = options;
  const cancelRef = useRef<HTMLButtonElement>(null);
  const confirmRef = useRef<HTMLButtonElement>(null);
  return (
    <DialogFrame
      title={title}
      role="alertdialog"
      phone="centro"
      onClose={() => answer(false)}
      initialFocusRef={danger ? cancelRef : confirmRef}
      footer={
        <>
          <Button ref={cancelRef} onClick={() => answer(false)}>
            {cancelText}
          </Button>
          <Button ref={confirmRef} variant={danger ? 'danger' : 'primary'} onClick={() => answer(true)}>
            {confirmText}
          </Button>
        </>
      }
    >
      {text}
    </DialogFrame>
  );
}

function PromptDialog({ options, answer }: { options: PromptOptions; answer: (text: string | null) => void }) {
  const { title, text, label, initial = '', max = 300, confirmText = 'CONTINUAR' } = options;
  // Beside an act with its own name it is written like it.
  const { cancelText = options.confirmText ? 'Cancelar' : 'CANCELAR' } = options;
  const [value, setValue] = useState(initial);
  const [error, setError] = useState<string>();
  const inputRef = useRef<HTMLInputElement>(null);
  const id = useId();
  const accept = () => {
    if (value.trim() || options.optional) return answer(value.trim());
    setError(MESSAGES.textoVacio);
    inputRef.current?.focus();
  };
  return (
    <DialogFrame
      title={title}
      phone="centro"
      onClose={() => answer(null)}
      initialFocusRef={inputRef}
      footer={
        <>
          <Button onClick={() => answer(null)}>{cancelText}</Button>
          <Button variant={options.danger ? 'danger' : 'primary'} onClick={accept}>
            {confirmText}
          </Button>
        </>
      }
    >
      {text && <p className={styles.text}>{text}</p>}
      <FieldShell id={id} label={label} required={!options.optional} error={error}>
        {(aria) => (
          <TextInput
            {...aria}
            ref={inputRef}
            block
            value={value}
            maxLength={max}
            autoComplete="off"
            {...(error ? { validationStatus: 'error' as const } : {})}
            onChange={(event) => setValue(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Else the same key would press the button that gets the focus back.
              event.preventDefault();
              accept();
            }}
          />
        )}
      </FieldShell>
    </DialogFrame>
  );
}
