/** A row of the sheet: cells that are wrong stand out with their reason, and any of them is changed where it stands. */
import { type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import type { ImportContract } from '../../../server/shared/import/contract.ts';
import type { ImportRow } from '../../../server/shared/import/shapes.ts';
import { formatCount, formatNumber } from '../../lib/format.ts';
import { Icon } from '../icons.tsx';
import styles from './import.module.css';
import type { SheetColumn } from './sheet.ts';
import { RESULTS } from './words.ts';

const ListCell = lazy(() => import('./ListCell.tsx').then((module) => ({ default: module.ListCell })));

interface RowEditorProps {
  contract: ImportContract;
  fila: ImportRow;
  columns: readonly SheetColumn[];
  /** A column says what belongs to no cell that is there. */
  showLoose: boolean;
  /** The row was corrected and belongs to another tab. */
  mended: boolean;
  /** False when it could not be kept. */
  onFix: (column: number, text: string) => Promise<boolean>;
}

export function RowEditor({ contract, fila, columns, showLoose, mended, onFix }: RowEditorProps) {
  const fields = new Set(columns.map(({ field }) => field));
  // On a phone a row is a card with what matters; the rest comes when it is asked for.
  const [whole, setWhole] = useState(false);
  const more = columns.filter(({ first }) => !first).length;
  const loose = Object.entries(fila.errores).flatMap(([field, texts]) => (fields.has(field) ? [] : texts));
  return (
    <tr className={whole ? styles.whole : ''}>
      <th scope="row" className={styles.line}>
        <span className={styles.rowWord}>Fila </span>
        {formatNumber(fila.numero)}
        {mended && fila.resultado && (
          <Icon name="check-circle-fill" className={styles.mended} label={`Ahora: ${RESULTS[fila.resultado]}`} />
        )}
      </th>
      {showLoose && <td className={loose.length > 0 ? styles.loose : styles.nothing}>{loose.join(' ')}</td>}
      {columns.map((column) => (
        <Cell
          key={column.at}
          contract={contract}
          column={column}
          label={`${column.label}, fila ${fila.numero}`}
          text={fila.valores[column.at] ?? ''}
          errors={fila.errores[column.field] ?? []}
          readOnly={fila.aplicada}
          onFix={(text) => onFix(column.at, text)}
        />
      ))}
      {more > 0 && (
        <td className={styles.more}>
          <button type="button" aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {whole ? 'Ver menos' : `Ver ${formatCount(more, 'celda')} más`}
          </button>
        </td>
      )}
    </tr>
  );
}

interface CellProps {
  contract: ImportContract;
  column: SheetColumn;
  label: string;
  text: string;
  errors: readonly string[];
  readOnly: boolean;
  onFix: (text: string) => Promise<boolean>;
}

function Cell({ contract, column, label, text, errors, readOnly, onFix }: CellProps) {
  const note = useId();
  // What is typed and not kept yet; the cell stays the same one when it is, and the focus in it.
  const [typed, setTyped] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const value = typed ?? text;
  const wanted = useRef<string | null>(null);
  // A little later, and one at a time: leaving a list may take an entry just after it told what was typed.
  const save = (next: string) => {
    const idle = wanted.current === null && !busy;
    wanted.current = next.trim();
    if (idle) setTimeout(send);
  };
  const send = async () => {
    for (let next = wanted.current; next !== null; next = wanted.current) {
      wanted.current = null;
      setBusy(true);
      const kept = next === text || (await onFix(next));
      if (kept) setTyped((now) => (now?.trim() === next ? null : now));
    }
    setBusy(false);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') save(value);
    if (event.key === 'Escape') setTyped(null);
  };
  const aria = {
    'aria-label': label,
    ...(errors.length > 0 ? { 'aria-invalid': true as const, 'aria-describedby': note } : {}),
  };
  const input = (
    <input
      {...aria}
      value={value}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => save(value)}
      onKeyDown={onKeyDown}
    />
  );
  const rest = column.first ? '' : styles.rest;
  if (readOnly) {
    return (
      <td className={`${styles.fixed} ${rest}`} data-label={column.label}>
        {text}
      </td>
    );
  }
  return (
    <td className={errors.length > 0 ? styles.wrong : rest} aria-busy={busy} data-label={column.label}>
      {column.list ? (
        <Suspense fallback={input}>
          <ListCell
            {...{ contract, column, aria, value }}
            onText={setTyped}
            onPick={(next) => {
              setTyped(next);
              save(next);
            }}
            onLeave={() => save(value)}
            onKeyDown={onKeyDown}
          />
        </Suspense>
      ) : (
        input
      )}
      {errors.length > 0 && (
        <div id={note} className={styles.reason}>
          {errors.join(' ')}
        </div>
      )}
    </td>
  );
}
