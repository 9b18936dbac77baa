/** A row of the sheet: cells that are wrong stand out with their reason, and any of them is changed where it stands. */
import { type KeyboardEvent, useId, useState } from 'react';
import type { FilaImportacion } from '../../../server/shared/import/shapes.ts';
import { formatNumber } from '../../lib/format.ts';
import { Icon } from '../icons.tsx';
import styles from './import.module.css';
import { RESULTS } from './words.ts';

export interface SheetColumn {
  /** Place in the file. */
  readonly at: number;
  readonly field: string;
  readonly label: string;
}

interface RowEditorProps {
  fila: FilaImportacion;
  columns: readonly SheetColumn[];
  /** A column says what belongs to no cell that is there. */
  showLoose: boolean;
  /** It no longer belongs here. */
  mended: boolean;
  onFix: (column: number, text: string) => Promise<void>;
}

export function RowEditor({ fila, columns, showLoose, mended, onFix }: RowEditorProps) {
  const fields = new Set(columns.map(({ field }) => field));
  const loose = Object.entries(fila.errores).flatMap(([field, texts]) => (fields.has(field) ? [] : texts));
  return (
    <tr>
      <th scope="row" className={styles.line}>
        {formatNumber(fila.numero)}
        {mended && fila.resultado && (
          <Icon name="check-circle-fill" className={styles.mended} label={`Ahora: ${RESULTS[fila.resultado]}`} />
        )}
      </th>
      {showLoose && <td className={styles.loose}>{loose.join(' ')}</td>}
      {columns.map((column) => (
        <Cell
          // The stored text is in the key: a cell that changed elsewhere shows it.
          key={`${column.at} ${fila.valores[column.at]}`}
          label={`${column.label}, fila ${fila.numero}`}
          text={fila.valores[column.at] ?? ''}
          errors={fila.errores[column.field] ?? []}
          readOnly={fila.aplicada}
          onFix={(text) => onFix(column.at, text)}
        />
      ))}
    </tr>
  );
}

interface CellProps {
  label: string;
  text: string;
  errors: readonly string[];
  readOnly: boolean;
  onFix: (text: string) => Promise<void>;
}

function Cell({ label, text, errors, readOnly, onFix }: CellProps) {
  const note = useId();
  const [value, setValue] = useState(text);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (value.trim() === text || busy) return;
    setBusy(true);
    await onFix(value.trim());
    setBusy(false);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') void save();
    if (event.key === 'Escape') setValue(text);
  };
  if (readOnly) return <td className={styles.fixed}>{text}</td>;
  return (
    <td className={errors.length > 0 ? styles.wrong : ''} aria-busy={busy}>
      <input
        aria-label={label}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        onBlur={() => void save()}
        onKeyDown={onKeyDown}
        {...(errors.length > 0 ? { 'aria-invalid': true, 'aria-describedby': note } : {})}
      />
      {errors.length > 0 && (
        <div id={note} className={styles.reason}>
          {errors.join(' ')}
        </div>
      )}
    </td>
  );
}
