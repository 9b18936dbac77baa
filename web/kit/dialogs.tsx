/** Questions asked from anywhere: `confirm` and `promptText` return promises; the shell mounts one `<DialogHost/>` that shows them. */
import { Button, TextInput } from '@primer/react';
import { type ReactNode, useId, useRef, useState, useSyncExternalStore } from 'react';
import { MESSAGES } from '../../server/shared/messages.ts';
import { DialogFrame } from './DialogFrame.tsx';
import { FieldShell } from './fields/FieldShell.tsx';

export interface ConfirmOptions {
  title: string;
  text: ReactNode;
  confirmText?: string;
  cancelText?: string;
  /** The act destroys something: red button that names it. */
  danger?: boolean;
}

export interface PromptOptions {
  title: string;
  label: string;
  text?: ReactNode;
  initial?: string;
  max?: number;
  confirmText?: string;
  cancelText?: string;
  danger?: boolean;
}

type Question =
  | { id: number; kind: 'confirm'; options: ConfirmOptions; answer: (yes: boolean) => void }
  | { id: number; kind: 'prompt'; options: PromptOptions; answer: (text: string | null) => void };

let questions: readonly Question[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function setQuestions(next: readonly Question[]): void {
  questions = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const close = (id: number) => setQuestions(questions.filter((question) => question.id !== id));

/** Asks yes or no; `false` when it is cancelled or closed. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      close(id);
      resolve(yes);
    };
    setQuestions([...questions, { id, kind: 'confirm', options, answer }]);
  });
}

/** Asks for one text, never empty; `null` when it is cancelled or closed. */
export function promptText(options: PromptOptions): Promise<string | null> {
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    const answer = (text: string | null) => {
      close(id);
      resolve(text);
    };
    setQuestions([...questions, { id, kind: 'prompt', options, answer }]);
  });
}

export function DialogHost() {
  const open = useSyncExternalStore(subscribe, () => questions);
  return open.map((question) =>
    question.kind === 'confirm' ? (
      <ConfirmDialog key={question.id} options={question.options} answer={question.answer} />
    ) : (
      <PromptDialog key={question.id} options={question.options} answer={question.answer} />
    ),
  );
}

function ConfirmDialog({ options, answer }: { options: ConfirmOptions; answer: (yes: boolean) => void }) {
  const { title, text, confirmText = 'CONTINUAR', cancelText = 'CANCELAR', danger = false } = options;
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
  const { title, text, label, initial = '', max = 300, confirmText = 'CONTINUAR', cancelText = 'CANCELAR' } = options;
  const [value, setValue] = useState(initial);
  const [error, setError] = useState<string>();
  const inputRef = useRef<HTMLInputElement>(null);
  const id = useId();
  const accept = () => {
    if (value.trim()) return answer(value.trim());
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
      {text}
      <FieldShell id={id} label={label} required error={error}>
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
