/** Editor of child rows in a box: title with count and '+ Agregar', one line a row with its menu, and the row in edit open in place. */
import { KebabHorizontalIcon, PlusIcon, TrashIcon } from '@primer/octicons-react';
import { ActionList, ActionMenu, Button, CounterLabel, IconButton } from '@primer/react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import {
  type ArrayPath,
  type FieldArray,
  type FieldPath,
  type FieldValues,
  useFieldArray,
  useFormState,
} from 'react-hook-form';
import type { RecordForm } from '../lib/form.ts';
import { flattenErrors } from '../lib/form-errors.ts';
import { FieldNote, noteId } from './fields/FieldShell.tsx';
import styles from './SubList.module.css';

export interface SubListProps<V extends FieldValues, N extends ArrayPath<V>> {
  form: RecordForm<V>;
  name: N;
  title: string;
  /** 'Teléfono': names a row in the error summary ('Teléfono 2'), in its menu and in questions. */
  singular: string;
  /** With 1, the last row cannot be taken out. */
  min?: number;
  newRow: () => FieldArray<V, N>;
  /** Folded row: two lines, and a label at the right. */
  renderRow: (row: FieldArray<V, N>, index: number) => { main: ReactNode; detail?: ReactNode; label?: ReactNode };
  /** Fields of the row in edit, named `${path}.campo`. */
  renderEditor: (path: `${N}.${number}`, index: number) => ReactNode;
  /** A row in one line of text, for the conflict table. */
  asText: (row: FieldArray<V, N>) => string;
  /** 'bloque' for editors of several lines: closes with its own button. */
  editor?: 'linea' | 'bloque';
  emptyText?: string;
}

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
  const { errors } = useFormState({ control: methods.control, name: name as unknown as FieldPath<V> });
  const [editingKey, setEditing] = useState<string | null>(null);
  // How many rows there will be once the added one is in; then it opens and takes the focus.
  const adding = useRef<number | null>(null);
  const rows = (methods.watch(name as unknown as FieldPath<V>) ?? []) as FieldArray<V, N>[];
  const faults = flattenErrors(errors).filter(({ path }) => path === name || path.startsWith(`${name}.`));
  const own = faults.find(({ path }) => path === name)?.message;
  const faulty = (index: number) => faults.some(({ path }) => path.startsWith(`${name}.${index}.`));
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
  const add = () => {
    adding.current = fields.length + 1;
    append(newRow(), { shouldFocus: false });
  };
  const lastKey = fields.at(-1)?._key;
  useEffect(() => {
    if (adding.current === fields.length && lastKey) setEditing(lastKey);
  }, [fields.length, lastKey]);
  useEffect(() => {
    if (!editingKey || adding.current === null) return;
    adding.current = null;
    document
      .getElementById(rowId(fields.length - 1))
      ?.querySelector<HTMLElement>('input, select, textarea')
      ?.focus();
  });
  const takeOut = (index: number) => {
    remove(index);
    setEditing(null);
    document.getElementById(form.fieldId(name))?.focus();
  };
  /** Enter ends the row's edit; it never saves the form from here. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || target.tagName === 'BUTTON') return;
    if (event.key === 'Enter' && target.tagName !== 'TEXTAREA') {
      event.preventDefault();
      setEditing(null);
      document.getElementById(form.fieldId(name))?.focus();
    }
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
            const rowName = `${singular} ${index + 1}`;
            const removable = fields.length > min;
            if (field._key === editingKey || faulty(index)) {
              return (
                <li
                  key={field._key}
                  id={rowId(index)}
                  className={`${styles.editor} ${styles[editor]}`}
                  onKeyDown={onKeyDown}
                  aria-label={rowName}
                >
                  <div className={styles.fields}>{renderEditor(`${name}.${index}`, index)}</div>
                  <div className={styles.tools}>
                    {removable && editor === 'linea' && (
                      <IconButton
                        icon={TrashIcon}
                        variant="invisible"
                        aria-label={`Quitar ${rowName.toLowerCase()}`}
                        onClick={() => takeOut(index)}
                      />
                    )}
                    {editor === 'bloque' && (
                      <>
                        {removable && (
                          <Button size="small" variant="invisible" onClick={() => takeOut(index)}>
                            Quitar {bare}
                          </Button>
                        )}
                        <Button size="small" onClick={() => setEditing(null)}>
                          Listo
                        </Button>
                      </>
                    )}
                  </div>
                </li>
              );
            }
            const shown = renderRow(row, index);
            return (
              <li key={field._key} id={rowId(index)} className={styles.row}>
                <div className={styles.text}>
                  <div className={styles.main}>{shown.main}</div>
                  {shown.detail && <div className={styles.detail}>{shown.detail}</div>}
                </div>
                {shown.label}
                <ActionMenu>
                  <ActionMenu.Anchor>
                    <IconButton
                      icon={KebabHorizontalIcon}
                      variant="invisible"
                      size="small"
                      aria-label={`Acciones de ${rowName.toLowerCase()}`}
                    />
                  </ActionMenu.Anchor>
                  <ActionMenu.Overlay>
                    <ActionList>
                      <ActionList.Item onSelect={() => form.focus(`${name}.${index}`)}>Editar</ActionList.Item>
                      {removable && (
                        <ActionList.Item variant="danger" onSelect={() => takeOut(index)}>
                          Quitar
                        </ActionList.Item>
                      )}
                    </ActionList>
                  </ActionMenu.Overlay>
                </ActionMenu>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
