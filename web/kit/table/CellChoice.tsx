/** What a cell is chosen from: the words of a field, or the rows of a list, searched by whoever types. */
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldList, FieldValue } from '../../../server/shared/field-edit.ts';
import { searchKey } from '../../../server/shared/text.ts';
import { fetchRemote } from '../../lib/remote.ts';
import { Combobox, type ComboItem } from '../fields/Combobox.tsx';
import type { ControlAria } from '../fields/FieldShell.tsx';
import { type RemoteOptions, useRemoteOptions } from '../fields/useRemoteOptions.ts';
import { type CellField, listOptions, type Move } from './field-edit.ts';

const LIST_STALE_MS = 5 * 60_000;
/** The choice of nothing, among values that are never empty. */
const NOTHING = '';

interface CellChoiceProps {
  aria: ControlAria;
  error: string | undefined;
  field: CellField;
  value: FieldValue;
  /** The current one in words. */
  label: string;
  onTake: (move: Move, value?: FieldValue) => void;
  onFail: (error: string) => void;
}

export function CellChoice(props: CellChoiceProps) {
  const { field, value } = props;
  const { lista, opciones = [] } = field;
  if (lista?.buscar) return <Searched {...props} lista={lista} />;
  if (lista) return <Listed {...props} lista={lista} />;
  return <Choice {...props} options={{ items: opciones.map((word) => ({ value: word, label: word })) }} own={value} />;
}

interface Options extends Partial<Omit<RemoteOptions, 'items'>> {
  readonly items: readonly ComboItem[];
}

/** A short list: all its rows are read once; inactive ones are not offered. */
function Listed({ lista, ...props }: CellChoiceProps & { lista: FieldList }) {
  const [rows, setRows] = useState<readonly object[]>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    fetchRemote(lista.contract.list, {}, { staleMs: LIST_STALE_MS })
      .then((answer) => setRows((Array.isArray(answer) ? answer : answer.results) as object[]))
      .catch(() => setFailed(true));
  }, [lista]);
  const items = useMemo(() => listOptions(lista, rows ?? []), [rows, lista]);
  const message = failed ? 'No se pudo leer la lista. Deja la celda con Esc y vuelve a intentarlo.' : undefined;
  return <Choice {...props} options={{ items, loading: !rows && !failed, message }} own={props.value} />;
}

function Searched({ lista, ...props }: CellChoiceProps & { lista: FieldList }) {
  const [text, setText] = useState('');
  const found = useRemoteOptions(
    lista.contract.search,
    text,
    (row) => listOptions(lista, [row as object])[0] ?? { value: NOTHING, label: '' },
  );
  return <Choice {...props} options={found} own={props.value} searched onText={setText} />;
}

interface ChoiceProps extends CellChoiceProps {
  options: Options;
  own: FieldValue;
  /** The server did. */
  searched?: boolean;
  onText?: (text: string) => void;
}

function Choice({ aria, error, field, label, onTake, onFail, options, own, searched = false, onText }: ChoiceProps) {
  const [text, setText] = useState('');
  const mark = useRef(-1);
  const key = searchKey(text);
  const matching = searched ? options.items : options.items.filter((item) => searchKey(item.label).includes(key));
  const empty = field.vacio !== undefined && own !== null && text === '';
  const items = empty ? [{ value: NOTHING, label: field.vacio ?? '' }, ...matching] : matching;
  const take = (item: ComboItem, move: Move) => onTake(move, item.value === NOTHING ? null : item.value);
  // Before the list hears it: here the key also saves and moves on.
  const onKeyDown = (event: KeyboardEvent) => {
    const enter = event.key === 'Enter';
    if ((!enter && event.key !== 'Tab') || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    const move = enter ? 'abajo' : event.shiftKey ? 'anterior' : 'siguiente';
    const item = items[mark.current] ?? (text ? items[0] : undefined);
    if (item) take(item, move);
    else if (text === '') onTake(move);
    else if (!options.loading) onFail('Elige una opción de la lista.');
  };
  return (
    <div onKeyDownCapture={onKeyDown}>
      <Combobox
        aria={aria}
        error={error}
        openAtFirst
        items={items}
        loading={options.loading ?? false}
        message={empty && searched ? undefined : options.message}
        placeholder={label}
        text={text}
        onText={(next) => {
          mark.current = -1;
          setText(next);
          onText?.(next);
        }}
        onMark={(index) => {
          mark.current = index;
        }}
        onPick={(item) => take(item, 'queda')}
        onLeave={() => undefined}
      />
    </div>
  );
}
