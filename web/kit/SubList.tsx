/** Editor of child rows in a box: title with count and '+ Agregar', one line a row with its menu, and the row in edit open in place. */
import { PlusIcon } from '@primer/octicons-react';
import { Button, CounterLabel } from '@primer/react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import {
  type ArrayPath,
  type FieldArray,
  type FieldPath,
  type FieldValues,
  useFieldArray,
  useFormState,
  useWatch,
} from 'react-hook-form';
import type { RecordForm } from '../lib/form.ts';
import { flattenErrors } from '../lib/form-errors.ts';
import { FieldNote, noteId } from './fields/FieldShell.tsx';
import styles from './SubList.module.css';
import { FoldedRow, type FoldedText, OpenRow } from './SubListRow.tsx';

export interface SubListProps<V extends FieldValues, N extends ArrayPath<V>> {
  form: RecordForm<V>;
  name: N;
  title: string;
  /** 'Teléfono': names a row in the error summary ('Teléfono 2'), in its menu and in questions. */
  singular: string;
  /** With 1, the last row cannot be taken out once it was saved (it has an `id`). */
  min?: number;
  newRow: () => FieldArray<V, N>;
  /** Folded row: two lines, and a label at the right. */
  renderRow: (row: FieldArray<V, N>, index: number) => FoldedText;
  /** Fields of the row in edit, named `${path}.campo`. */
  renderEditor: (path: `${N}.${number}`, index: number) => ReactNode;
  /** A row in one line of text, for the conflict table. */
  asText: (row: FieldArray<V, N>) => string;
  /** 'bloque' for editors of several lines: closes with its own button. */
  editor?: 'linea' | 'bloque';
  emptyText?: string;
}

const isNew = (row: object) => !('id' in row) || row.id === null || row.id === undefined;

export function SubList<V extends FieldValues, N extends ArrayPath<V>>(props: SubListProps<V, N>) {
  const {
    form,
    name,
    title,
    singular,
    min = 0,
    newRow,
    renderRow,
    renderEditor,
    asText,
    editor = 'linea',
    emptyText,
  } = props;
  const { registry, methods } = form;
  const titleId = useId();
  const { fields, append, remove } = useFieldArray({ control: methods.control, name, keyName: '_key' });
  const path = name as FieldPath<V>;
  const { errors } = useFormState({ control: methods.control, name: path });
  const rows = (useWatch({ control: methods.control, name: path }) ?? []) as FieldArray<V, N>[];
  const [editingKey, setEditing] = useState<string | null>(null);
  // Index of the row that opens and takes the focus as soon as it is in the list.
  const opening = useRef<number | null>(null);
  // Index of the row in edit when it was just added.
  const added = useRef<number | null>(null);
  const faults = flattenErrors(errors).filter(({ path }) => path === name || path.startsWith(`${name}.`));
  const own = faults.find(({ path }) => path === name)?.message;
  const bare = singular.toLowerCase();

  useEffect(() => {
    registry.register(`${name}.*`, { label: `${singular} {n}`, format: (row) => asText(row as FieldArray<V, N>) });
    registry.register(name, { label: title });
  });
  const keys = fields.map((row) => row._key).join();
  useEffect(
    () =>
      registry.onReveal((path) => {
        const index = path.startsWith(`${name}.`) ? Number(path.slice(name.length + 1).split('.')[0]) : -1;
        const key = keys.split(',')[index];
        if (key) setEditing(key);
      }),
    [registry, name, keys],
  );

  const rowId = (index: number) => form.fieldId(`${name}.${index}`);
  const focusIn = (index: number, what: string) =>
    document.getElementById(rowId(index))?.querySelector<HTMLElement>(what)?.focus();
  useEffect(() => {
    const index = opening.current;
    const key = index === null ? undefined : fields[index]?._key;
    if (index === null || !key) return;
    if (key !== editingKey) return setEditing(key);
    opening.current = null;
    focusField(index);
  });
  /** Of a new row, the first field that waits for something: what comes filled in is seldom changed. */
  const focusField = (index: number) => {
    const row = document.getElementById(rowId(index));
    const fields = [...(row?.querySelectorAll<HTMLInputElement>('input, select, textarea') ?? [])];
    const empty = added.current === index ? fields.find(({ value }) => value === '') : undefined;
    (empty ?? fields[0])?.focus();
  };
  const add = () => {
    opening.current = fields.length;
    added.current = fields.length;
    // That there was none is told no more; the new row is judged when it is saved, not while it is filled.
    if (own) methods.clearErrors(path);
    append(newRow(), { shouldFocus: false });
  };
  const edit = (index: number) => {
    opening.current = index;
    added.current = null;
    setEditing(fields[index]?._key ?? null);
  };
  const focusAdd = () => document.getElementById(form.fieldId(name))?.focus();
  /** Enter after a new row and Enter again for one more; after an old one the focus stays on it. */
  const fold = (index: number) => {
    setEditing(null);
    const isNew = added.current === index;
    requestAnimationFrame(() => (isNew ? focusAdd() : focusIn(index, 'button')));
  };
  const takeOut = (index: number) => {
    remove(index);
    setEditing(null);
    focusAdd();
  };
  return (
    <section className={styles.box} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <CounterLabel>{rows.length}</CounterLabel>
        <Button
          id={form.fieldId(name)}
          size="small"
          variant="invisible"
          leadingVisual={PlusIcon}
          className={styles.add ?? ''}
          aria-label={`Agregar ${bare}`}
          {...(own ? { 'aria-describedby': noteId(titleId) } : {})}
          onClick={add}
        >
          Agregar
        </Button>
      </div>
      {(own || rows.length === 0) && (
        <div className={styles.note}>
          <FieldNote id={noteId(titleId)} error={own} help={emptyText ?? `Sin ${title.toLowerCase()}.`} />
        </div>
      )}
      {fields.length > 0 && (
        <ul className={styles.rows}>
          {fields.map((field, index) => {
            const row = rows[index];
            if (!row) return null;
            const shared = {
              id: rowId(index),
              name: `${singular} ${index + 1}`,
              onRemove: fields.length > min || isNew(row) ? () => takeOut(index) : undefined,
            };
            const inRow = faults.filter(({ path }) => path.startsWith(`${name}.${index}.`));
            if (field._key !== editingKey && inRow.length === 0) {
              const text = renderRow(row, index);
              return <FoldedRow key={field._key} {...shared} text={text} onEdit={() => edit(index)} />;
            }
            return (
              <OpenRow
                key={field._key}
                {...shared}
                look={editor}
                faults={inRow.map((fault) => ({ ...fault, controlId: form.fieldId(fault.path) }))}
                // Mending its last error must not fold the row under the hands.
                onFocus={() => setEditing(field._key)}
                onDone={() => fold(index)}
              >
                {renderEditor(`${name}.${index}`, index)}
              </OpenRow>
            );
          })}
        </ul>
      )}
    </section>
  );
}
