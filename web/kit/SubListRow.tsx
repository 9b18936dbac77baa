/** The two looks of a row of `SubList`: folded, with its menu, and open, with its fields. */
import { KebabHorizontalIcon, TrashIcon } from '@primer/octicons-react';
import { ActionList, ActionMenu, Button, IconButton } from '@primer/react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Fault } from '../lib/form-errors.ts';
import { FieldNote, noteId } from './fields/FieldShell.tsx';
import styles from './SubList.module.css';

interface RowProps {
  id: string;
  /** 'Teléfono 2' */
  name: string;
  /** Absent while it may not be taken out. */
  onRemove: (() => void) | undefined;
}

export interface FoldedText {
  main: ReactNode;
  detail?: ReactNode;
  /** At the right: a state. */
  label?: ReactNode;
}

export function FoldedRow({ id, name, onRemove, onEdit, text }: RowProps & { onEdit: () => void; text: FoldedText }) {
  return (
    <li id={id} className={styles.row}>
      <div className={styles.text}>
        <div className={styles.main}>{text.main}</div>
        {text.detail && <div className={styles.detail}>{text.detail}</div>}
      </div>
      {text.label}
      <ActionMenu>
        <ActionMenu.Anchor>
          <IconButton
            icon={KebabHorizontalIcon}
            variant="invisible"
            size="small"
            aria-label={`Acciones de ${name.toLowerCase()}`}
          />
        </ActionMenu.Anchor>
        <ActionMenu.Overlay>
          <ActionList>
            <ActionList.Item onSelect={onEdit}>Editar</ActionList.Item>
            {onRemove && (
              <ActionList.Item variant="danger" onSelect={onRemove}>
                Quitar
              </ActionList.Item>
            )}
          </ActionList>
        </ActionMenu.Overlay>
      </ActionMenu>
    </li>
  );
}

interface OpenRowProps extends RowProps {
  /** 'linea': fields side by side, their errors under them all. 'bloque': several lines, closed with its own button. */
  look: 'linea' | 'bloque';
  /** Errors of its fields, by the id of the control. */
  faults: readonly (Fault & { controlId: string })[];
  onFocus: () => void;
  onDone: () => void;
  children: ReactNode;
}

export function OpenRow({ id, name, look, faults, onRemove, onFocus, onDone, children }: OpenRowProps) {
  /** Enter ends the row's edit; it never saves the form from here. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { tagName } = event.target as HTMLElement;
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if (tagName === 'BUTTON' || tagName === 'TEXTAREA') return;
    event.preventDefault();
    onDone();
  };
  return (
    <li
      id={id}
      className={`${styles.editor} ${styles[look]}`}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      aria-label={name}
    >
      <div className={styles.fields}>
        {children}
        {look === 'linea' && faults.length > 0 && (
          <div>
            {faults.map((fault) => (
              <FieldNote key={fault.path} id={noteId(fault.controlId)} error={fault.message} />
            ))}
          </div>
        )}
      </div>
      <div className={styles.tools}>
        {onRemove && look === 'linea' && (
          <IconButton
            icon={TrashIcon}
            variant="invisible"
            tooltipDirection="w"
            aria-label={`Quitar ${name.toLowerCase()}`}
            onClick={onRemove}
          />
        )}
        {onRemove && look === 'bloque' && (
          <Button size="small" variant="invisible" onClick={onRemove}>
            Quitar
          </Button>
        )}
        {look === 'bloque' && (
          <Button size="small" onClick={onDone}>
            Listo
          </Button>
        )}
      </div>
    </li>
  );
}
