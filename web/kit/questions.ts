/** Questions asked from anywhere: `confirm`, `promptText` and `authorize` return promises; `dialogs.tsx` draws them, loaded when there is one. */
import { type ReactNode, useSyncExternalStore } from 'react';
import type { FactorAnswer } from '../../server/shared/passkey.ts';

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
  /** It may be left empty: the answer is ''. */
  optional?: boolean;
  max?: number;
  confirmText?: string;
  cancelText?: string;
  danger?: boolean;
}

/** Who lends their permission. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly permission: string;
  /** Once the refusal of the first try asked for it. */
  readonly factor?: FactorAnswer;
}

export interface AuthorizeOptions {
  /** What is being authorized. */
  text: ReactNode;
  permission: string;
  /** `POST usuarios/verifyCredentialsAndPermission`; its refusal is shown in the dialog. */
  verify: (input: Credentials) => Promise<Authorization>;
}

export interface Authorization {
  msg: string;
  /** Proof that travels with the authorized act. */
  autorizacion: string;
}

export type Question =
  | { id: number; kind: 'confirm'; options: ConfirmOptions; answer: (yes: boolean) => void }
  | { id: number; kind: 'prompt'; options: PromptOptions; answer: (text: string | null) => void }
  | { id: number; kind: 'authorize'; options: AuthorizeOptions; answer: (proof: string | null) => void };

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

/** Asks for one text, never empty unless `optional`; `null` when it is cancelled or closed. */
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

/** Asks another person for their permission; `null` when it is cancelled or closed. */
export function authorize(options: AuthorizeOptions): Promise<string | null> {
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    const answer = (proof: string | null) => {
      close(id);
      resolve(proof);
    };
    setQuestions([...questions, { id, kind: 'authorize', options, answer }]);
  });
}

/** Those that wait for an answer, oldest first. */
export function useQuestions(): readonly Question[] {
  return useSyncExternalStore(subscribe, () => questions);
}
