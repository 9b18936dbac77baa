/** All of a line, one field below the other: on phones, where its card has room for the quantity alone. */
import { useId } from 'react';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { FooterSummary } from '../DialogFrame.tsx';
import { FieldNote } from '../fields/FieldShell.tsx';
import styles from './cards.module.css';
import { cellText, faultsOf, mayEdit } from './cells.ts';
import { LineCell } from './LineCell.tsx';
import { cellAria, type LineRowProps, nameOf } from './LineRow.tsx';

interface LineDialogProps<L, R> extends Omit<LineRowProps<L, R>, 'marked'> {
  count: number;
  onGo: (index: number) => void;
  onClose: () => void;
}

export function LineDialog<L, R>(props: LineDialogProps<L, R>) {
  const {
    entry,
    index,
    count,
    columns,
    source,
    api,
    readOnly,
    onRemove,
    mayRemove,
    faults: told,
    onGo,
    onClose,
  } = props;
  const { line } = entry;
  const id = useId();
  const faults = readOnly ? (told ?? {}) : faultsOf(columns, line, told);
  const name = nameOf(columns, line, index);
  const removable = onRemove && (mayRemove?.(line) ?? true);
  return (
    <Dialog
      title={name}
      subtitle={`Línea ${index + 1} de ${count}`}
      onClose={onClose}
      footer={
        <>
          <FooterSummary>
            {removable && (
              <Button
                variant="danger"
                onClick={() => {
                  onClose();
                  onRemove(index);
                }}
              >
                Quitar
              </Button>
            )}
          </FooterSummary>
          {index + 1 < count && <Button onClick={() => onGo(index + 1)}>Siguiente</Button>}
          <Button variant="primary" onClick={onClose}>
            Listo
          </Button>
        </>
      }
    >
      <div className={styles.fields} key={entry.key}>
        {columns.map((column) => {
          const fault = faults[column.field];
          const note = column.note?.(line);
          const noteId = `${id}-${column.field}-nota`;
          const still = readOnly || !mayEdit(column, line);
          return (
            <div key={column.field} className={fault ? styles.wrong : ''}>
              <div className={styles.label} aria-hidden={!still}>
                {column.label}
              </div>
              {still && column.type !== 'muestra' && column.type !== 'buscar' ? (
                <div className={styles.value}>{cellText(column, line) || 'Sin dato'}</div>
              ) : (
                <LineCell
                  eager
                  readOnly={still}
                  entryKey={entry.key}
                  {...{ column, line, api, source }}
                  aria={cellAria(column, { name, id: `${id}-${column.field}`, fault, note: noteId })}
                />
              )}
              <FieldNote id={noteId} error={fault} help={note} />
            </div>
          );
        })}
        {faults[''] && <FieldNote id={`${id}-nota`} error={faults['']} />}
      </div>
    </Dialog>
  );
}
