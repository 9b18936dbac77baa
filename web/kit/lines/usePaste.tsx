/** Pasting on the lines: a column fills cells, anything else is looked at before it becomes lines. */
import { type ClipboardEvent, type ReactNode, useState } from 'react';
import { businessDay } from '../../../server/shared/dates.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { localNow } from '../../lib/clock.ts';
import { toast } from '../../state/toasts.ts';
import { fillColumn } from './paste-fill.ts';
import { joinPasted, type Pasted } from './paste-join.ts';
import { parseTable } from './paste-table.ts';
import type { LineColumn, LineSource, ReadFile } from './types.ts';
import { undoMany } from './undo.ts';
import { placeOf } from './useLineKeys.ts';
import type { LineApi } from './useLines.ts';

type Dialog = typeof import('./PasteDialog.tsx').PasteDialog;

interface Options<L, R> {
  columns: readonly LineColumn<L>[];
  source: LineSource<L, R> | undefined;
  api: LineApi<L>;
  quantity: string;
  closed: boolean;
  readFile: ReadFile | undefined;
  onDone: (index: number) => void;
}

export interface Paste {
  onPaste: (event: ClipboardEvent) => void;
  /** Asks for what was copied. */
  open: () => void;
  dialog: ReactNode;
}

export function usePaste<L, R>({ columns, source, api, quantity, closed, readFile, onDone }: Options<L, R>): Paste {
  /** What is looked at, and what it is looked at with, whose code comes then. */
  const [opened, setOpened] = useState<{ text: string; Dialog: Dialog } | null>(null);
  const close = () => setOpened(null);
  const open = (text: string) => {
    import('./PasteDialog.tsx').then(
      ({ PasteDialog }) => setOpened({ text, Dialog: PasteDialog }),
      () => toast({ kind: 'error', text: 'No se pudo abrir lo pegado: revisa la conexión.' }),
    );
  };
  const use = (rows: readonly Pasted<R>[]) => {
    close();
    if (!source) return;
    const before = api.entries();
    const { entries, changes, added, summed, left } = joinPasted(before, rows, { columns, source, quantity, closed });
    const parts = [
      added > 0 && `${formatCount(added, 'línea')} más`,
      summed > 0 && `${formatCount(summed, 'fila')} en líneas que ya estaban`,
      left > 0 && `${formatCount(left, 'fila')} sin lugar`,
    ].filter(Boolean);
    const told = `Se pegaron: ${parts.join(', ')}.`;
    api.put(entries, changes, undoMany(told, before, entries));
    toast({ kind: left > 0 ? 'aviso' : 'exito', text: told });
    onDone(entries.length - 1);
  };
  const fill = (event: ClipboardEvent, copied: string): boolean => {
    const place = placeOf(event.target);
    api.settle();
    const before = api.entries();
    const filled = place && fillColumn(before, columns, place, parseTable(copied), businessDay(localNow()));
    if (!filled) return false;
    api.put(
      filled.entries,
      filled.changes,
      undoMany(`Se llenaron ${formatCount(filled.count, 'celda')}.`, before, filled.entries),
    );
    return true;
  };
  return {
    onPaste: (event) => {
      const copied = event.clipboardData.getData('text/plain');
      // One cell is the field's own matter.
      if (!/[\t\n]/.test(copied.trim()) || (event.target as HTMLElement).closest('[role="dialog"]')) return;
      event.preventDefault();
      if (!fill(event, copied) && source) open(copied);
    },
    open: () => open(''),
    dialog: opened && source && (
      <opened.Dialog
        text={opened.text}
        columns={columns}
        source={source}
        quantity={quantity}
        readFile={readFile}
        onUse={use}
        onClose={close}
      />
    ),
  };
}
