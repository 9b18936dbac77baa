/** One of a long list that the server searches. Shows the label of the kept id, offers to create what is not there. */
import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { OptionsContract } from '../../../server/shared/list.ts';
import { call } from '../../lib/api.ts';
import { useField } from '../../lib/form.ts';
import { Combobox, type ComboItem } from './Combobox.tsx';
import { type FieldProps, shellOf, textOf } from './common.ts';
import { FieldShell } from './FieldShell.tsx';
import { MIN_CHARACTERS, type SearchEndpoint, type SearchFunction, useRemoteOptions } from './useRemoteOptions.ts';

/** The list whose `search/` answers the options; `endpoint` when it is not a whole list contract, or only some of it. */
type Source<Row> =
  | { contract: OptionsContract<Row>; endpoint?: never }
  | { contract?: never; endpoint: SearchEndpoint<Row> | SearchFunction<Row> };

export type RemoteSelectFieldProps<V extends FieldValues, Row> = FieldProps<V> &
  Source<Row> & {
    /** Row → option: which value is kept, which text is shown. */
    toOption: (row: Row) => ComboItem;
    /** Text of the value that the form opens with, when the record brings it; else it is asked by `init` (contracts and ids only). */
    initialLabel?: string | undefined;
    onChange?: (option: ComboItem | null, row: Row | null) => void;
    /** Adds 'Crear «texto»' after the matches; answers the new option, or null when it was given up. */
    onCreateNew?: (text: string) => Promise<ComboItem | null>;
  };

const NEW = '\u0000nuevo';

export function RemoteSelectField<V extends FieldValues, Row>(props: RemoteSelectFieldProps<V, Row>) {
  const { form, name, label, disabled = false, placeholder = 'Escribe 3 letras o el código' } = props;
  const { contract, initialLabel, toOption, onChange, onCreateNew } = props;
  const [known, setKnown] = useState<ReadonlyMap<unknown, string>>(new Map());
  // What is being typed; null while the field rests on its value.
  const [typed, setTyped] = useState<string | null>(null);
  const [opensWith] = useState(() => ({ value: form.methods.getValues(name) as unknown, label: initialLabel }));
  const labelOf = (value: unknown) => known.get(value) ?? (value === opensWith.value ? opensWith.label : undefined);
  const field = useField(form, name, { label, format: (value) => labelOf(value) ?? String(value) });
  // No row has the id 0: it is what a form holds where an id is required.
  const blank = field.value === null || field.value === undefined || field.value === '' || field.value === 0;
  const shown = blank ? '' : labelOf(field.value);
  const learn = (option: ComboItem) => setKnown((before) => new Map(before).set(option.value, option.label));

  const [rows, setRows] = useState<ReadonlyMap<unknown, Row>>(new Map());
  const remote = useRemoteOptions<Row>(
    contract?.search ?? (props.endpoint as SearchEndpoint<Row> | SearchFunction<Row>),
    typed ?? '',
    (row) => {
      const option = toOption(row);
      setRows((before) => new Map(before).set(option.value, row));
      return option;
    },
  );

  const missing = shown === undefined && typeof field.value === 'number' ? field.value : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each unknown id
  useEffect(() => {
    if (missing === null || !contract) return;
    const abort = new AbortController();
    call(contract.list, { query: { init: String(missing), search: '' } }, { signal: abort.signal })
      .then((answer) => {
        const found = (Array.isArray(answer) ? answer : answer.results).map(toOption);
        for (const option of found) if (option.value === missing) learn(option);
      })
      // The id itself stays in sight; the next search names it.
      .catch(() => undefined);
    return () => abort.abort();
  }, [missing, contract]);

  const take = (option: ComboItem) => {
    learn(option);
    field.set(option.value);
    setTyped(null);
    onChange?.(option, rows.get(option.value) ?? null);
  };
  const create = async (text: string) => {
    const option = await onCreateNew?.(text);
    if (option) take(option);
  };
  const text = (typed ?? '').trim();
  const offer = onCreateNew && text.length >= MIN_CHARACTERS && !remote.loading;
  return (
    <FieldShell {...shellOf(props, field)}>
      {(aria) => (
        <Combobox
          aria={aria}
          error={field.error}
          disabled={disabled}
          placeholder={placeholder}
          items={offer ? [...remote.items, { value: NEW, label: `Crear «${text}»` }] : remote.items}
          loading={remote.loading}
          message={remote.message}
          text={typed ?? shown ?? textOf(field.value)}
          onText={(next) => {
            setTyped(next);
            if (next !== '' || blank) return;
            field.set(field.empty ?? null);
            onChange?.(null, null);
          }}
          onPick={(option) => (option.value === NEW ? void create(text) : take(option))}
          onLeave={() => {
            setTyped(null);
            field.blur();
          }}
        />
      )}
    </FieldShell>
  );
}
