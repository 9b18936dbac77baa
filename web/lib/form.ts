/**
 * A form over one contract's schema: same errors as the server and on the same paths, saving once per gesture, nothing typed ever
 * lost (offline, refused or changed by another person meanwhile). Fields connect with `useField`; `kit/form` draws it.
 */
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useController,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod';
import { ApiError } from './api.ts';
import { type Draft, useDraft } from './drafts/useDraft.ts';
import { type Fault, flattenErrors, inPageOrder } from './form-errors.ts';
import { type Author, authorOf, type Conflict, countLeaves, titleOf } from './form-facts.ts';
import { useNewerRow } from './form-newer.ts';
import { useRecheck } from './form-recheck.ts';
import { createRegistry, type FieldInfo, type FieldRegistry } from './form-registry.ts';
import { type Check, resolverOf } from './form-resolver.ts';
import { merge, resolve, type Side, same } from './merge.ts';

export type { Conflict };

export interface RecordFormOptions<S extends z.ZodType<unknown, FieldValues>, Row> {
  /** The contract's body. */
  schema: S;
  initial: z.input<S>;
  /** Rules that the schema cannot know: field path → messages. The server checks them too. */
  check?: Check<z.input<S>>;
  /** Receives what the schema accepted, as typed (the server cleans it); answers the saved row. Throws `ApiError`. */
  save: (values: z.input<S>) => Promise<Row>;
  /** Row → values. With it, the form keeps the saved row, and a 409 `modificado` can be merged (its `data` is such a row). */
  toValues?: (row: Row) => z.input<S>;
  onSaved?: (row: Row) => void;
  onValuesChange?: (values: z.input<S>) => void;
  /** Which record this is, where the path does not end in its id (a dialog over a list): its draft is offered to no other. */
  record?: string | number | undefined;
  /** False: what is typed is never kept in this browser. */
  draft?: boolean;
  /** 'este proveedor': the conflict's title names it. */
  noun?: string;
  /** Labels of fields that may not be on the page, by path. */
  labels?: Readonly<Record<string, string>>;
}

export interface RecordForm<V extends FieldValues> {
  readonly id: string;
  readonly noun: string;
  readonly methods: UseFormReturn<V, unknown, V>;
  readonly registry: FieldRegistry;
  /** Give it to `useExitGuard`. */
  readonly dirty: boolean;
  /** Fields that differ from what was read or last saved. */
  readonly changes: number;
  readonly busy: boolean;
  /** Faults of the last attempt that still stand. */
  readonly faults: readonly Fault[];
  /** Why the last attempt failed, when no field says it. */
  readonly message: string | null;
  readonly conflict: Conflict<V> | null;
  readonly draft: Draft<V>;
  /** Validates and saves; true when it was saved. While one runs, another does nothing. */
  submit(): Promise<boolean>;
  /** 'Guardar lo elegido': takes the picks and saves with the new version. */
  resolveConflict(picks: Readonly<Record<string, Side>>): Promise<boolean>;
  dismissConflict(): void;
  /** Takes what another person saved, as soon as it is read: what was typed stays, and what both changed is asked. */
  catchUp(author: Author): void;
  /** Starts again from these values, clean. */
  reset(values: V): void;
  /** Opens whatever hides the field and focuses it. */
  focus(path: string): void;
  fieldId(path: string): string;
}

export function useRecordForm<S extends z.ZodType<unknown, FieldValues>, Row = unknown>(
  options: RecordFormOptions<S, Row>,
): RecordForm<z.input<S>> {
  type V = z.input<S>;
  const id = useId();
  const [registry] = useState(() => createRegistry(options.labels));
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict<V> | null>(null);
  const running = useRef(false);
  const base = useRef<V>(options.initial);
  const latest = useRef(options);
  const onChange = useRef<() => void>(() => undefined);
  const methods = useForm<V, unknown, V>({
    defaultValues: options.initial as DefaultValues<V>,
    resolver: resolverOf<V>(options.schema, () => latest.current.check),
    shouldFocusError: false,
  });
  const { isDirty, dirtyFields, errors } = methods.formState;
  useRecheck(methods);
  const { changed, finish, ...draft } = useDraft<V>({
    enabled: options.draft ?? true,
    record: options.record,
    methods,
    registry,
    base,
    title: () => titleOf(id),
  });

  useEffect(() => {
    latest.current = options;
    onChange.current = changed;
  });
  useEffect(
    () =>
      methods.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          latest.current.onValuesChange?.(values);
          onChange.current();
        },
      }),
    [methods],
  );

  const fieldId = (path: string) => `${id}-${path}`;
  const anchor = (path: string): HTMLElement | null => {
    const found = document.getElementById(fieldId(path));
    return found ?? (path.includes('.') ? anchor(path.slice(0, path.lastIndexOf('.'))) : null);
  };
  const focus = (path: string) => {
    registry.reveal(path);
    // What was revealed is on the page after the next frame.
    requestAnimationFrame(() => requestAnimationFrame(() => anchor(path)?.focus()));
  };
  const focusFirst = (faults: readonly Fault[]) => {
    const [first] = inPageOrder(faults, anchor);
    if (first) focus(first.path);
  };

  /** Clean at once, so that a screen may leave in `onSaved`; `kept` stays in the fields as unsaved. */
  const rebase = (values: V, kept?: V) => {
    base.current = values;
    flushSync(() => {
      methods.reset(values);
      if (kept) methods.reset(kept, { keepDefaultValues: true });
    });
  };

  const catchUp = useNewerRow<V>({ initial: options.initial, base, methods, onJoined: rebase, onClash: setConflict });

  const onRefused = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    const { toValues, save } = latest.current;
    if (error.code === 'modificado' && error.data && toValues) {
      const row = error.data as Awaited<ReturnType<typeof save>>;
      const theirs = toValues(row);
      return setConflict({ merge: merge(base.current, methods.getValues(), theirs), theirs, ...authorOf(row) });
    }
    const faults = Object.entries(error.errores ?? {}).map(([path, texts]) => ({ path, message: texts.join(' ') }));
    for (const { path, message: text } of faults)
      methods.setError(path as FieldPath<V>, { type: 'server', message: text });
    setMessage(faults.length ? null : error.msg);
    focusFirst(faults);
  };

  const send = async (sent: V): Promise<boolean> => {
    try {
      const row = await latest.current.save(sent);
      const saved = latest.current.toValues?.(row) ?? sent;
      const now = methods.getValues();
      const typedMeanwhile = same(now, sent)
        ? undefined
        : { ...now, ...('version' in saved ? { version: saved.version } : {}) };
      if (!typedMeanwhile) finish();
      rebase(saved, typedMeanwhile);
      latest.current.onSaved?.(row);
      return true;
    } catch (error) {
      onRefused(error);
      return false;
    }
  };

  const submit = async (): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    registry.settle();
    setBusy(true);
    setMessage(null);
    let saved = false;
    try {
      await methods.handleSubmit(
        async (values) => {
          saved = await send(values);
        },
        (faults) => focusFirst(flattenErrors(faults)),
      )();
    } finally {
      running.current = false;
      setBusy(false);
    }
    return saved;
  };

  return {
    id,
    noun: options.noun ?? 'este registro',
    methods,
    registry,
    dirty: isDirty,
    changes: isDirty ? countLeaves(dirtyFields) : 0,
    busy,
    faults: inPageOrder(flattenErrors(errors), anchor),
    message,
    conflict,
    draft,
    submit,
    resolveConflict: (picks) => {
      if (!conflict) return Promise.resolve(false);
      setConflict(null);
      rebase(conflict.theirs, resolve(conflict.merge, picks));
      return submit();
    },
    dismissConflict: () => setConflict(null),
    catchUp,
    reset: (values) => {
      setMessage(null);
      rebase(values);
    },
    focus,
    fieldId,
  };
}

/** One field as its control sees it. */
export interface Field {
  id: string;
  value: unknown;
  set(value: unknown): void;
  blur(): void;
  /** Shows or clears this field's error now. */
  check(): void;
  error: string | undefined;
  /** What an emptied text becomes: null when the record had null, so that emptying again is not a change. */
  empty: '' | null;
}

export function useField<V extends FieldValues>(form: RecordForm<V>, name: FieldPath<V>, info: FieldInfo): Field {
  const { field, fieldState, formState } = useController<V, FieldPath<V>, V>({ control: form.methods.control, name });
  const { registry } = form;
  useEffect(() => registry.register(name, info));
  const before = name
    .split('.')
    .reduce<unknown>((node, key) => (node as FieldValues | undefined)?.[key], formState.defaultValues);
  return {
    id: form.fieldId(name),
    value: field.value,
    set: field.onChange,
    blur: field.onBlur,
    check: () => void form.methods.trigger(name),
    error: fieldState.error?.message,
    empty: before === null || before === undefined ? null : '',
  };
}

/** Turns a flag on in one row of a sub-list and off in the others (only one address goes on the invoice). */
export function setExclusive<V extends FieldValues>(
  form: RecordForm<V>,
  list: FieldPath<V>,
  flag: string,
  index: number,
): void {
  const rows = form.methods.getValues(list) as readonly unknown[];
  rows.forEach((_, i) => {
    const path = `${list}.${i}.${flag}` as FieldPath<V>;
    form.methods.setValue(path, (i === index) as never, {
      shouldDirty: true,
      shouldValidate: form.methods.formState.isSubmitted,
    });
  });
}
