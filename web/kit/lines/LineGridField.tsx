/** The lines of a form: `name` is the list that its schema calls so ('detalle'), and faults come to their cells by path. */
import { useEffect, useRef } from 'react';
import { type FieldPath, type FieldValues, type PathValue, useController } from 'react-hook-form';
import type { RecordForm } from '../../lib/form.ts';
import { type Fault, flattenErrors } from '../../lib/form-errors.ts';
import { FieldNote, noteId } from '../fields/FieldShell.tsx';
import { sourceColumn } from './cells.ts';
import { moveFaults } from './entries.ts';
import { LineGrid, type LineGridHandle, type LineGridProps } from './LineGrid.tsx';
import type { LineChange } from './types.ts';
import { useStable } from './useStable.ts';

export interface LineGridFieldProps<V extends FieldValues, L extends object, R>
  extends Omit<LineGridProps<L, R>, 'lines' | 'onChange' | 'faults' | 'idOf' | 'ref'> {
  form: RecordForm<V>;
  /** The list of `L` in the form's values. */
  name: FieldPath<V>;
  readOnly?: boolean;
}

export function LineGridField<V extends FieldValues, L extends object, R = never>(props: LineGridFieldProps<V, L, R>) {
  const { form, name, readOnly = false, ...grid } = props;
  const { methods, registry } = form;
  const handle = useRef<LineGridHandle>(null);
  const { field, formState } = useController<V, FieldPath<V>, V>({ control: methods.control, name });
  const lines = (field.value ?? []) as readonly L[];
  const prefix = `${name}.`;
  const own = flattenErrors(formState.errors).filter(({ path }) => path === name || path.startsWith(prefix));
  const faults = own
    .filter(({ path }) => path !== name)
    .map(({ path, message }) => ({ path: path.slice(prefix.length), message }));
  const whole = own.find(({ path }) => path === name)?.message;
  const { label, columns } = grid;

  useEffect(() => {
    const source = sourceColumn(columns);
    const asText = (line: unknown) => source?.title(line as L) ?? '';
    registry.register(name, { label, format: (all) => `${(all as unknown[]).length} líneas` });
    registry.register(`${name}.*`, { label: 'Línea {n}', format: asText });
    for (const column of columns) registry.register(`${prefix}*.${column.field}`, { label: column.label });
  });
  useEffect(() => {
    const stops = [
      registry.onSettle(() => handle.current?.settle()),
      registry.onReveal((path) => {
        const [index, cell] = path.startsWith(prefix) ? path.slice(prefix.length).split('.') : [];
        if (index !== undefined) handle.current?.focus(Number(index), cell);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [registry, prefix]);

  const onChange = useStable((next: readonly L[], changes: readonly LineChange[]) => {
    // Written whole and judged by nobody: what the server said of other lines stays until they are mended.
    methods.setValue(name, next as PathValue<V, FieldPath<V>>, { shouldDirty: true });
    const left = changes.reduce(moveFaults, faults as readonly Fault[]);
    if (left.length === faults.length && left.every((fault, at) => fault === faults[at]) && !whole) return;
    methods.clearErrors(name);
    for (const { path, message } of left) {
      methods.setError(`${prefix}${path}` as FieldPath<V>, { type: 'server', message });
    }
  });
  const idOf = useStable((index: number, cell: string) =>
    form.fieldId(cell ? `${prefix}${index}.${cell}` : `${prefix}${index}`),
  );
  const id = form.fieldId(name);
  return (
    <div id={id} tabIndex={-1}>
      <LineGrid<L, R>
        {...grid}
        ref={handle}
        lines={lines}
        faults={faults}
        idOf={idOf}
        {...(readOnly ? {} : { onChange })}
      />
      <FieldNote id={noteId(id)} error={whole} />
    </div>
  );
}
