/** What the file lacks and is the same in all of its rows: asked for what a new record needs, and for anything else that is chosen. */
import { TriangleDownIcon } from '@primer/octicons-react';
import { Select, TextInput } from '@primer/react';
import { useState } from 'react';
import type { ImportColumn } from '../../../server/shared/import/columns.ts';
import type { ImportContract } from '../../../server/shared/import/contract.ts';
import fields from '../fields/fields.module.css';
import styles from './import.module.css';
import { ListCell } from './ListCell.tsx';

/** By field; a blank says nothing. */
export type Fijos = Readonly<Record<string, string>>;

interface FixedValuesProps {
  contract: ImportContract;
  /** Those that no column of the file is. */
  columns: readonly ImportColumn[];
  fijos: Fijos;
  onChange: (fijos: Fijos) => void;
}

export function FixedValues({ contract, columns, fijos, onChange }: FixedValuesProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const asked = (column: ImportColumn) =>
    (column.required && column.fallback === undefined) || chosen.includes(column.field);
  const others = columns.filter((column) => !asked(column));
  return (
    <section className={styles.fixedValues}>
      <h2>Lo que el archivo no trae</h2>
      <p className={styles.sample}>
        Lo que escribas aquí vale para todas las filas; después puedes corregir cualquiera.
      </p>
      <div className={styles.fixedGrid}>
        {columns.filter(asked).map((column) => (
          <FixedValue
            key={column.field}
            contract={contract}
            column={column}
            text={fijos[column.field] ?? ''}
            onText={(text) => onChange({ ...fijos, [column.field]: text })}
          />
        ))}
        <div className={fields.select}>
          <Select
            block
            aria-label="Otro dato para todas las filas"
            value=""
            onChange={(event) => setChosen([...chosen, event.target.value])}
          >
            <Select.Option value="">Otro dato…</Select.Option>
            {others.map(({ field, label }) => (
              <Select.Option key={field} value={field}>
                {label}
              </Select.Option>
            ))}
          </Select>
          <TriangleDownIcon className={fields.arrow ?? ''} />
        </div>
      </div>
    </section>
  );
}

interface FixedValueProps {
  contract: ImportContract;
  column: ImportColumn;
  text: string;
  onText: (text: string) => void;
}

function FixedValue({ contract, column, text, onText }: FixedValueProps) {
  const { field, label, lista, varios } = column;
  const aria = { 'aria-label': `${label}, en todas las filas` };
  const cell = { at: -1, field, label, first: true, list: varios ? ('varias' as const) : ('una' as const) };
  return (
    <div className={styles.fixedValue}>
      <span aria-hidden="true">{label}</span>
      {lista ? (
        <ListCell
          {...{ contract, aria, onText }}
          column={cell}
          value={text}
          onPick={onText}
          onLeave={() => undefined}
          framed
        />
      ) : (
        <TextInput block {...aria} value={text} onChange={(event) => onText(event.target.value)} />
      )}
    </div>
  );
}
