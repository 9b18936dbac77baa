/** A cell by the type of its column: its control where it may be changed, else its text. */

import { ChoiceCell } from './ChoiceCell.tsx';
import { cellText, mayEdit } from './cells.ts';
import { type CellAria, DateCell, NumberCell, TextCell } from './LineInput.tsx';
import styles from './lines.module.css';
import { SourceCell, SourceText } from './SourceCell.tsx';
import type { LineColumn, LineSource } from './types.ts';
import type { LineApi } from './useLines.ts';

export interface LineCellProps<L, R> {
  column: LineColumn<L>;
  line: L;
  entryKey: number;
  api: LineApi<L>;
  source: LineSource<L, R> | undefined;
  readOnly: boolean;
  aria: CellAria;
  eager?: boolean;
}

export function LineCell<L, R>({ column, source, readOnly, ...props }: LineCellProps<L, R>) {
  const { line } = props;
  if (column.type === 'muestra') return column.show(line);
  if (readOnly || !mayEdit(column, line)) {
    if (column.type === 'buscar') return <SourceText column={column} line={line} />;
    const text = cellText(column, line);
    return (
      <span className={styles.text} title={text}>
        {text}
      </span>
    );
  }
  switch (column.type) {
    case 'calculo':
      return null;
    case 'buscar':
      return source ? (
        <SourceCell {...props} column={column} source={source} />
      ) : (
        <SourceText column={column} line={line} />
      );
    case 'opciones':
      return <ChoiceCell {...props} column={column} />;
    case 'texto':
      return <TextCell {...props} column={column} />;
    case 'fecha':
      return <DateCell {...props} column={column} />;
    default:
      return <NumberCell {...props} column={column} />;
  }
}
