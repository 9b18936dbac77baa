/** Changing cells where they stand: one is open at a time, and stays open with what was typed until it is saved or left. */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Column } from '../../../server/shared/columns.ts';
import type { FieldValue } from '../../../server/shared/field-edit.ts';
import { call } from '../../lib/api.ts';
import { refreshAfter } from '../../lib/remote.ts';
import { useExitGuard } from '../../state/exit.ts';
import { useCan } from '../../state/permissions.tsx';
import { toast } from '../../state/toasts.ts';
import {
  type CellEdit,
  type CellField,
  type CellPlace,
  editableColumns,
  type FieldEditing,
  fieldsByColumn,
  type Move,
  nextCell,
  type OpenCell,
  refusalOf,
} from './field-edit.ts';
import { fieldOf, type Row } from './row.ts';
import type { RowId } from './selection.ts';

type Saved<R> = ReadonlyMap<RowId, R>;

const newest = <R extends Row>(row: R, saved: Saved<R>): R => {
  const mine = saved.get(row.id);
  return mine && Number(fieldOf(mine, 'version')) > Number(fieldOf(row, 'version')) ? mine : row;
};

/** `edit` is absent when the user may change nothing; `rows` are the rows of the page, with the cells saved since. */
export function useCellEdit<R extends Row>(
  editing: FieldEditing<R> | undefined,
  columns: readonly Column[],
  read: readonly R[] | undefined,
): { edit: CellEdit<R> | undefined; rows: readonly R[] | undefined } {
  const can = useCan();
  const mayEdit = editing !== undefined && can(editing.contract.permiso);
  const fields = useMemo<ReadonlyMap<string, CellField>>(
    () => (editing && mayEdit ? fieldsByColumn(editing) : new Map()),
    [editing, mayEdit],
  );
  const [saved, setSaved] = useState<Saved<R>>(new Map());
  const [open, setOpen] = useState<OpenCell | null>(null);
  const [busy, setBusy] = useState(false);
  const [target, setTarget] = useState<CellPlace | null>(null);
  const [told, setTold] = useState('');
  // What runs after an answer looks at these: it began with those of another moment.
  const now = useRef({ open, saved, read });
  const saving = useRef<Promise<boolean> | null>(null);
  useEffect(() => {
    now.current.read = read;
  });
  useExitGuard(open !== null && open.value !== open.base);

  const rows = read?.map((row) => newest(row, saved));
  if (!editing || (fields.size === 0 && !editing.estado)) return { edit: undefined, rows };

  const put = (cell: OpenCell | null) => {
    now.current.open = cell;
    setOpen(cell);
  };
  const keep = (id: RowId, row: object) => {
    now.current.saved = new Map(now.current.saved).set(id, row as R);
    setSaved(now.current.saved);
  };
  const editable = (row: R) => editableColumns(columns, editing, fields, row);
  const places = () =>
    (now.current.read ?? []).flatMap((row) => editable(row).map((columna) => ({ id: row.id, columna })));
  const openAt = ({ id, columna }: CellPlace): boolean => {
    const [row, field] = [now.current.read?.find((each) => each.id === id), fields.get(columna)];
    if (!row || !field) return false;
    const current = newest(row, now.current.saved);
    const base = (fieldOf(current, field.name) ?? null) as FieldValue;
    const version = Number(fieldOf(current, 'version'));
    put({ id, columna, field, version, base, value: base, error: null, conflict: null });
    return true;
  };
  const finish = (from: CellPlace, move: Move) => {
    put(null);
    if (move === 'suelta') return;
    const next = move === 'queda' ? undefined : nextCell(places(), from, move);
    if (!next || !openAt(next)) setTarget({ ...(next ?? from) });
  };
  const land = (cell: OpenCell, row: object, move: Move): true => {
    keep(cell.id, row);
    setTold(`${cell.field.label}: cambio guardado.`);
    finish(cell, move);
    return true;
  };
  const send = async (cell: OpenCell, move: Move): Promise<boolean> => {
    const body = { version: cell.version, campos: { [cell.field.name]: cell.value } };
    try {
      const { data } = await call(editing.contract.change, { params: { id: Number(cell.id) }, body });
      void refreshAfter(editing.contract.change);
      return land(cell, data, move);
    } catch (error) {
      const refusal = refusalOf(cell, error);
      if (refusal.kind === 'guardado') return land(cell, refusal.row, move);
      // What changed meanwhile is another field: its change stays, and so does this one.
      if (refusal.kind === 'repetir') return send({ ...cell, version: refusal.version }, move);
      put(refusal.cell);
      return false;
    }
  };
  /** True once the cell is closed. */
  const save = async (move: Move, value?: FieldValue): Promise<boolean> => {
    if (saving.current) return saving.current;
    if (!now.current.open) return true;
    const cell = { ...now.current.open, ...(value === undefined ? {} : { value }) };
    if (cell.value === cell.base) {
      if (cell.conflict) keep(cell.id, cell.conflict);
      finish(cell, move);
      return true;
    }
    put({ ...cell, error: null });
    setBusy(true);
    saving.current = send(cell, move).finally(() => {
      saving.current = null;
      setBusy(false);
    });
    return saving.current;
  };
  const begin = async (row: R, columna: string) => {
    if (now.current.open && !(await save('suelta'))) {
      const { id, columna: left, field } = now.current.open;
      toast({ kind: 'aviso', text: `Primero guarda o deja el cambio de ${field.label.toLowerCase()}.` });
      return setTarget({ id, columna: left });
    }
    if (!openAt({ id: row.id, columna })) editing.estado?.cambiar(row);
  };
  const edit: CellEdit<R> = {
    open,
    busy,
    target,
    told,
    editable,
    begin(row, columna) {
      if (open?.id !== row.id || open.columna !== columna) void begin(row, columna);
    },
    set(value) {
      if (now.current.open && !saving.current) put({ ...now.current.open, value, error: null });
    },
    save: (move, value) => void save(move, value),
    cancel() {
      const cell = now.current.open;
      if (!cell || saving.current) return;
      if (cell.conflict) keep(cell.id, cell.conflict);
      finish(cell, 'queda');
    },
    fail(error) {
      if (now.current.open) put({ ...now.current.open, error });
    },
    focus: (place) => setTarget({ ...place }),
  };
  return { edit, rows };
}
