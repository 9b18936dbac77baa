/** Names of the columns, under those of their groups where there are any. */
import { atEnd } from './cells.ts';
import { edgeOf } from './LineRow.tsx';
import styles from './lines.module.css';
import type { LineColumn } from './types.ts';

interface LineHeadProps<L> {
  columns: readonly LineColumn<L>[];
  tools: boolean;
  readOnly: boolean;
}

/** Columns side by side of one group. */
function groupsOf<L>(columns: readonly LineColumn<L>[]): { label: string | undefined; span: number; first: string }[] {
  const groups: { label: string | undefined; span: number; first: string }[] = [];
  for (const { group, field } of columns) {
    const last = groups.at(-1);
    if (last && group !== undefined && last.label === group) last.span += 1;
    else groups.push({ label: group, span: 1, first: field });
  }
  return groups;
}

export function LineHead<L>({ columns, tools, readOnly }: LineHeadProps<L>) {
  const grouped = columns.some(({ group }) => group !== undefined);
  return (
    <thead className={`${styles.head} ${grouped ? styles.grouped : ''}`}>
      {grouped && (
        <tr>
          <td className={styles.number} />
          {groupsOf(columns).map(({ label, span, first }, at) =>
            label === undefined ? (
              <td key={first} data-edge={at > 0 || undefined} />
            ) : (
              <th key={first} scope="colgroup" colSpan={span} data-edge={at > 0 || undefined}>
                {label}
              </th>
            ),
          )}
          {tools && <td />}
        </tr>
      )}
      <tr aria-rowindex={1}>
        <th scope="col" className={styles.number} aria-label="Línea">
          #
        </th>
        {columns.map((column) => (
          <th
            key={column.field}
            scope="col"
            className={atEnd(column) ? styles.end : ''}
            data-edge={edgeOf(columns, column)}
          >
            {column.label}
            {!readOnly && 'required' in column && column.required && (
              <span className={styles.required} aria-hidden="true" />
            )}
          </th>
        ))}
        {tools && <td className={styles.tools} />}
      </tr>
    </thead>
  );
}

const WIDTHS: Readonly<Record<LineColumn<object>['type'], number | undefined>> = {
  buscar: undefined,
  texto: 112,
  cantidad: 96,
  entero: 88,
  costo: 112,
  dinero: 120,
  porcentaje: 88,
  fecha: 120,
  opciones: 132,
  calculo: 120,
  muestra: 120,
};

export const widthOf = <L,>({ type, width }: LineColumn<L>): number | undefined => width ?? WIDTHS[type];
