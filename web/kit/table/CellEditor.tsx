/** The control of an open cell, by the kind of its field, with the error of a refused value below. */
import { TextInput } from '@primer/react';
import { useEffect, useId, useRef } from 'react';
import type { Column } from '../../../server/shared/columns.ts';
import { Button } from '../Button.tsx';
import { status, textOf, writeCased } from '../fields/common.ts';
import { DateInput } from '../fields/DateField.tsx';
import type { ControlAria } from '../fields/FieldShell.tsx';
import { NumericInput, PERCENT, UNIT_PRICE, UNITS, useMoneyFormat, wholeFormat } from '../fields/numeric.tsx';
import { useAnchoredList } from '../fields/useAnchoredList.ts';
import { cellText } from './Cell.tsx';
import { CellChoice } from './CellChoice.tsx';
import styles from './cell-edit.module.css';
import type { CellEdit, OpenCell } from './field-edit.ts';
import { fieldOf, type Row } from './row.ts';

export interface CellEditorProps<R extends Row> {
  edit: CellEdit<R>;
  cell: OpenCell;
  row: R;
  column: Column;
  /** 'Línea de GRANOS S.A.S.' */
  label: string;
}

export function CellEditor<R extends Row>({ edit, cell, row, column, label }: CellEditorProps<R>) {
  const box = useRef<HTMLDivElement>(null);
  const note = useRef<HTMLDivElement>(null);
  const id = useId();
  const told = cell.error !== null || cell.conflict !== null;
  useAnchoredList(box, note, told);
  useEffect(() => {
    const input = box.current?.querySelector<HTMLInputElement>('input, select');
    input?.focus();
    input?.select?.();
  }, []);
  const aria: ControlAria & { 'aria-label': string } = {
    id,
    'aria-label': label,
    ...(told ? { 'aria-describedby': `${id}-nota`, 'aria-invalid': true as const } : {}),
  };
  return (
    <div ref={box} className={styles.editor} aria-busy={edit.busy}>
      <Control edit={edit} cell={cell} row={row} aria={aria} />
      <div ref={note} popover="manual" id={`${id}-nota`} role="alert" className={styles.note}>
        {cell.error}
        {cell.conflict && (
          <>
            Otra persona lo cambió mientras tanto: ahora dice{' '}
            <strong>{cellText(column, fieldOf(cell.conflict, column.field)) ?? cell.field.vacio ?? 'nada'}</strong>.
            <div className={styles.choices}>
              <Button size="small" onClick={edit.cancel}>
                Dejar ese
              </Button>
              <Button size="small" variant="primary" onClick={() => edit.save('queda')}>
                Guardar el mío
              </Button>
            </div>
          </>
        )}
      </div>
    </div>
  );
}

interface ControlProps<R extends Row> {
  edit: CellEdit<R>;
  cell: OpenCell;
  row: R;
  aria: ControlAria & { 'aria-label': string };
}

function Control<R extends Row>({ edit, cell, row, aria }: ControlProps<R>) {
  const { field, value } = cell;
  const error = cell.error ?? undefined;
  const money = useMoneyFormat();
  // Never disabled: the focus would leave it.
  const shared = { aria, error, disabled: false };
  switch (field.tipo) {
    case 'lista':
    case 'opciones':
      return (
        <CellChoice
          {...shared}
          field={field}
          value={value}
          label={String(fieldOf(row, field.columna) ?? field.vacio ?? '')}
          onTake={edit.save}
          onFail={edit.fail}
        />
      );
    case 'fecha':
      return (
        <DateInput
          {...shared}
          label={field.label}
          value={textOf(value)}
          set={(day) => edit.set(day || null)}
          blur={() => undefined}
        />
      );
    case 'texto':
      return (
        <TextInput
          {...aria}
          {...status(error)}
          block
          autoComplete="off"
          {...(field.max === undefined ? {} : { maxLength: field.max })}
          value={textOf(value)}
          onChange={({ target, nativeEvent }) => {
            // An accent being composed is changed only once it is whole.
            const composing = (nativeEvent as InputEvent).isComposing;
            edit.set(composing ? target.value : writeCased(target, field.letras ?? 'upper'));
          }}
          onCompositionEnd={({ currentTarget }) => edit.set(writeCased(currentTarget, field.letras ?? 'upper'))}
        />
      );
    default: {
      const format = {
        ...{ dinero: money, cantidad: UNITS, precio: UNIT_PRICE, entero: wholeFormat(true), porcentaje: PERCENT },
      }[field.tipo];
      return <NumericInput {...shared} format={format} value={value} set={edit.set} />;
    }
  }
}
