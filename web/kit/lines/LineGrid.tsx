/**
 * The lines of a document: typed, read by a scanner or pasted, by keyboard all the way. What columns it has, where lines come from and
 * what follows from a change is the document's matter; `LineGridField` ties it to a form.
 */
import { type Ref, useId, useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { Fault } from '../../lib/form-errors.ts';
import { toast } from '../../state/toasts.ts';
import { Button } from '../Button.tsx';
import { IconAction } from '../IconAction.tsx';
import { ScanBox } from '../scan/ScanBox.tsx';
import { useNarrow } from '../useNarrow.ts';
import { AddLine } from './AddLine.tsx';
import { cellFields, faultsOf, neededColumns, quantityField, sourceColumn, totalsOf } from './cells.ts';
import { type FaultsByLine, faultsByLine } from './entries.ts';
import { LineCards } from './LineCards.tsx';
import { LineDialog } from './LineDialog.tsx';
import { LineFoot } from './LineFoot.tsx';
import { nameOf } from './LineRow.tsx';
import { LineTable } from './LineTable.tsx';
import styles from './lines.module.css';
import { type LineChange, type LineColumn, type LineSource, MAX_LINES, type ReadFile } from './types.ts';
import { useLineKeys } from './useLineKeys.ts';
import { useLineReadings } from './useLineReadings.ts';
import { useLines } from './useLines.ts';
import { usePaste } from './usePaste.tsx';
import { useStable } from './useStable.ts';

export interface LineGridHandle {
  /** Draws the cell and goes to it. */
  focus(index: number, field?: string): void;
  /** Sends out what is being typed. */
  settle(): void;
}

export interface LineGridProps<L extends object, R> {
  /** 'Líneas del ajuste' */
  label: string;
  columns: readonly LineColumn<L>[];
  lines: readonly L[];
  /** Absent: they are only looked at. */
  onChange?: (lines: readonly L[], changes: readonly LineChange[]) => void;
  source?: LineSource<L, R>;
  /** What a line is of: 'producto'. */
  noun?: string;
  /** A line that comes from nowhere, where there is no `source`. */
  newLine?: () => L;
  /** By place: '3.cantidad', or '3' of the whole line. */
  faults?: readonly Fault[];
  /** Enter goes to the next cell, or down the column as one who counts does. */
  enter?: 'celda' | 'linea';
  /** The lines are given: none is added or removed, a reading counts in its own. */
  closed?: boolean;
  /** The same product may stand in several lines. */
  repeats?: boolean;
  mayRemove?: (line: L) => boolean;
  idOf?: (index: number, field: string) => string;
  emptyText?: string;
  /** False: codes are read elsewhere. */
  scanner?: boolean;
  /** Lines may come from a file too, read on the server. */
  readFile?: ReadFile | undefined;
  ref?: Ref<LineGridHandle>;
}

const NONE: readonly Fault[] = [];
const PASTE = { copied: 'Pegar de Excel', file: 'Pegar o importar' } as const;

export function LineGrid<L extends object, R = never>(props: LineGridProps<L, R>) {
  const { label, columns: all, lines, onChange, source, noun = 'producto', newLine, faults = NONE, ref } = props;
  const {
    enter = 'celda',
    closed = false,
    repeats = false,
    mayRemove,
    idOf,
    emptyText = 'Sin líneas.',
    scanner = true,
  } = props;
  const readOnly = onChange === undefined;
  const columns = useMemo(() => neededColumns(all, lines), [all, lines]);
  const box = useRef<HTMLElement>(null);
  const id = useId();
  const { entries, done, api } = useLines(lines, onChange);
  const quantity = source?.takes ? '' : quantityField(columns);
  const narrow = useNarrow();
  const pasteKind = props.readFile ? 'file' : 'copied';
  /** Line whose dialog is open. */
  const [opened, setOpened] = useState<number | null>(null);

  const remove = (index: number, field?: string) => {
    const line = api.entries()[index]?.line;
    if (!line || !(mayRemove?.(line) ?? true)) return;
    api.settle();
    api.remove(index);
    const left = api.entries().length;
    if (left === 0) keys.focusAdd();
    else keys.focus({ index: Math.min(index, left - 1), ...(field ? { field } : {}) });
  };
  const undo = () => {
    const index = api.undo();
    if (index !== null) keys.focus({ index });
    return index !== null;
  };
  const mayChange = !readOnly && !closed;
  const keys = useLineKeys({
    box,
    columns,
    api,
    enter,
    onRemove: mayChange ? remove : undefined,
    onUndo: undo,
  });
  /** Of a card only the quantity is in sight: the rest is in its dialog. */
  const goTo = useStable((place: { index: number; field?: string }) => {
    if (narrow && place.field !== quantity) setOpened(place.index);
    else keys.focus(place);
  });
  useImperativeHandle(
    ref,
    () => ({ focus: (index, field) => goTo({ index, ...(field ? { field } : {}) }), settle: api.settle }),
    [goTo, api],
  );

  /** The quantity, or the first cell that waits for something. */
  const enterLine = (index: number) => {
    const line = api.entries()[index]?.line;
    const own = sourceColumn(columns)?.field;
    const fields = line ? cellFields(columns, line).filter((field) => field !== own) : [];
    const field = fields.includes(quantity) ? quantity : fields[0];
    keys.focus({ index, ...(field ? { field } : {}) });
  };
  const full = () => toast({ kind: 'error', text: `Un documento tiene como máximo ${MAX_LINES} líneas.` });
  const append = (line: L) => {
    const index = api.add([line]);
    if (index === null) full();
    else enterLine(index);
  };
  const take = (row: R) => {
    if (!source) return;
    const found = repeats ? -1 : api.entries().findIndex(({ line }) => source.isIn(line, row));
    if (found < 0) return append(source.toLine(row));
    const { line } = api.entries()[found] as { line: L };
    toast({ kind: 'aviso', text: `${nameOf(columns, line, found)} ya está en la línea ${found + 1}.` });
    enterLine(found);
  };

  const onRead = useLineReadings({ api, source, quantity, closed, onCounted: keys.show });

  const paste = usePaste({ columns: all, source, api, quantity, closed, readFile: props.readFile, onDone: keys.show });

  const told = JSON.stringify(faults);
  // biome-ignore lint/correctness/useExhaustiveDependencies: by what they say, which a form writes anew each time
  const byLine = useMemo(() => faultsByLine(faults, new Set(columns.map(({ field }) => field))), [told, columns]);
  const totals = useMemo(
    () =>
      totalsOf(
        columns,
        entries.map(({ line }) => line),
      ),
    [columns, entries],
  );
  const wrong = useMemo(() => allFaults(columns, entries, byLine), [columns, entries, byLine]);
  const onRemove = useStable(remove);
  const add = mayChange && (source || newLine) && (
    <AddLine
      source={source}
      noun={noun}
      id={`${id}-agregar`}
      onTake={take}
      onNew={newLine && (() => append(newLine()))}
    />
  );
  const shared = {
    columns,
    source: closed ? undefined : source,
    api,
    readOnly,
    onRemove: mayChange ? onRemove : undefined,
    mayRemove,
    idOf,
  };
  const table = { ...shared, label, entries, faults: byLine, totals, add, emptyText };
  const shown = opened === null ? undefined : entries[opened];
  return (
    <section
      ref={box}
      className={styles.grid}
      data-lineas=""
      aria-label={label}
      onKeyDown={keys.onKeyDown}
      onFocus={keys.onFocus}
      onPaste={readOnly ? undefined : paste.onPaste}
    >
      {!readOnly && source && scanner && (
        <div className={styles.bar}>
          <ScanBox onRead={onRead} />
          {narrow ? (
            <IconAction icon="table" label={PASTE[pasteKind]} variant="default" onClick={paste.open} />
          ) : (
            <Button variant="invisible" icon="table" onClick={paste.open}>
              {PASTE[pasteKind]}
            </Button>
          )}
        </div>
      )}
      {narrow ? (
        <LineCards {...table} active={keys.active} marked={keys.marked} quantity={quantity} onOpen={setOpened} />
      ) : (
        // What scrolls is reached by keyboard, also where nothing in it is.
        <div className={styles.scroll} data-scroller="" {...(readOnly ? { tabIndex: 0 } : {})}>
          <LineTable {...table} active={keys.active} marked={keys.marked} />
        </div>
      )}
      {!readOnly && <LineFoot done={done} faults={wrong} onUndo={undo} onGo={goTo} />}
      {opened !== null && shown && (
        <LineDialog
          {...shared}
          entry={shown}
          index={opened}
          count={entries.length}
          faults={byLine.get(opened)}
          onGo={setOpened}
          onClose={() => setOpened(null)}
        />
      )}
      {paste.dialog}
    </section>
  );
}

/** Also those that cells find by themselves. */
function allFaults<L>(
  columns: readonly LineColumn<L>[],
  entries: readonly { readonly line: L }[],
  told: FaultsByLine,
): FaultsByLine {
  const found = entries.map(({ line }, index) => [index, faultsOf(columns, line, told.get(index))] as const);
  return new Map(found.filter(([, faults]) => Object.keys(faults).length > 0));
}
