/** The rows of a paste: each column says what it is, each row what it was found to be. */
import { useState } from 'react';
import { formatDate, isDay } from '../../../server/shared/dates.ts';
import { isNumber } from './cells.ts';
import { numberText } from './numbers.ts';
import styles from './paste.module.css';
import type { Mapping, PastedValue } from './paste-table.ts';
import type { LineColumn } from './types.ts';
import type { PasteRow } from './usePasteRows.ts';

interface PasteRowsProps<L, R> {
  rows: readonly PasteRow<R>[];
  columns: readonly LineColumn<L>[];
  mapping: Mapping;
  /** Of the paste itself. */
  titles: readonly string[] | null;
  nameOf: (row: R) => string;
  onMapping: (mapping: Mapping) => void;
  onMend: (number: number, code: string) => void;
}

/** The rest is counted: nobody reads two thousand rows here. */
const SHOWN = 100;
const UNUSED = '';

export function PasteRows<L, R>({ rows, columns, mapping, titles, nameOf, onMapping, onMend }: PasteRowsProps<L, R>) {
  const codeField = columns.find(({ type }) => type === 'buscar')?.field;
  /** A field stands in one column alone. */
  const choose = (at: number, field: string) =>
    onMapping(mapping.map((each, place) => (place === at ? field || null : each === field ? null : each)));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label="Filas pegadas">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">Coincide con</th>
            {mapping.map((field, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns of a paste have no name, and keep their order
              <th key={at} scope="col">
                <select
                  aria-label={`Columna ${at + 1}${titles?.[at] ? `: ${titles[at]}` : ''}`}
                  className={styles.select}
                  value={field ?? UNUSED}
                  onChange={({ target }) => choose(at, target.value)}
                >
                  <option value={UNUSED}>No usar</option>
                  {columns.map((column) => (
                    <option key={column.field} value={column.field}>
                      {column.type === 'buscar' ? 'Código' : column.label}
                    </option>
                  ))}
                </select>
                {titles && <span className={styles.title}>{titles[at]}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, SHOWN).map((row) => (
            <tr key={row.number} className={row.good || row.found === 'buscando' ? '' : styles.bad}>
              <th scope="row">{row.number}</th>
              <td className={styles.found}>
                <Found row={row} nameOf={nameOf} onMend={(code) => onMend(row.number, code)} />
              </td>
              {mapping.map((field, at) => {
                const column = columns.find((each) => each.field === field);
                const value = row.values[at];
                return (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: as above
                    key={at}
                    className={`${column ? '' : styles.unused} ${column && isNumber(column) ? styles.number : ''}`}
                  >
                    {field === codeField || !column || !value
                      ? row.cells[at]
                      : readAs(column, value, row.cells[at] ?? '')}
                    {value?.fault && <span className={styles.fault}>{value.fault}</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > SHOWN && <p className={styles.more}>Y {rows.length - SHOWN} filas más.</p>}
      {rows.length === 0 && <p className={styles.more}>Todas las filas coinciden.</p>}
    </section>
  );
}

function readAs<L>(column: LineColumn<L>, { value, fault }: PastedValue, cell: string): string {
  if (fault || value === null) return cell;
  if (isNumber(column)) return numberText(Number(value), column.type);
  return column.type === 'fecha' && isDay(String(value)) ? formatDate(String(value)) : cell;
}

interface FoundProps<R> {
  row: PasteRow<R>;
  nameOf: (row: R) => string;
  onMend: (code: string) => void;
}

function Found<R>({ row: { number, code, found, refusal }, nameOf, onMend }: FoundProps<R>) {
  const [typed, setTyped] = useState<string | null>(null);
  if (found === 'buscando') return <span className={styles.wait}>Buscando …</span>;
  if (found !== null && !refusal) return nameOf(found);
  const told = refusal && found !== null ? `${nameOf(found)}: ${refusal}` : 'Nada tiene ese código.';
  const send = () => {
    if (typed !== null && typed.trim() !== code) onMend(typed.trim());
    setTyped(null);
  };
  return (
    <>
      <input
        className={styles.code}
        aria-label={`Otro código para la fila ${number}`}
        value={typed ?? code}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={send}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          send();
        }}
      />
      <span className={styles.fault}>{told}</span>
    </>
  );
}
