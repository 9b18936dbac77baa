/** One row of a list that the server searches: from 2 characters, half a second after the last key (spec 000, sections 5 and 7). */
import { useEffect, useMemo, useState } from 'react';
import * as z from 'zod';
import { CHART_SEARCH_CHARACTERS, type ChartParam } from '../../../server/shared/charts.ts';
import { endpoint } from '../../../server/shared/endpoint.ts';
import { call } from '../../lib/api.ts';
import { Combobox, type ComboItem } from '../fields/Combobox.tsx';
import type { ControlAria } from '../fields/FieldShell.tsx';

const DEBOUNCE_MS = 500;
/** No name holds it: the answer is only what `init` asks for. */
const NOTHING = '∅∅∅';

interface RemoteChoiceProps {
  aria: ControlAria;
  error: string | undefined;
  param: ChartParam;
  value: string;
  onChange: (value: string) => void;
}

const answer = z.union([
  z.array(z.record(z.string(), z.unknown())),
  z.object({ results: z.array(z.record(z.string(), z.unknown())) }),
]);

/** Rows of the parameter's list as options. */
function useOptions({ url_options, value_option_select, label_option_select }: ChartParam) {
  return useMemo(() => {
    const list = endpoint(
      { name: 'tableros' },
      { method: 'GET', path: url_options ?? '', access: 'sesion', summary: '', response: answer },
    );
    return async (query: Record<string, string>, signal: AbortSignal): Promise<ComboItem[]> => {
      const found = await call(list, { query }, { signal });
      const rows = Array.isArray(found) ? found : found.results;
      return rows.map((row) => ({
        value: String(row[value_option_select ?? 'id']),
        label: String(row[label_option_select ?? 'nombre']),
        ...(typeof row.departamento === 'string' ? { detail: row.departamento } : {}),
      }));
    };
  }, [url_options, value_option_select, label_option_select]);
}

export function RemoteChoice({ aria, error, param, value, onChange }: RemoteChoiceProps) {
  const ask = useOptions(param);
  // What is being typed; null while it rests on its value.
  const [typed, setTyped] = useState<string | null>(null);
  const [known, setKnown] = useState<ComboItem | null>(null);
  const [found, setFound] = useState<{ text: string; items: readonly ComboItem[]; failed?: true } | null>(null);
  const text = (typed ?? '').trim();
  const enough = text.length >= CHART_SEARCH_CHARACTERS;

  useEffect(() => {
    if (!enough) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      ask({ search: text, init: '' }, abort.signal)
        .then((items) => setFound({ text, items }))
        .catch(() => abort.signal.aborted || setFound({ text, items: [], failed: true }));
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [ask, text, enough]);

  const named = known?.value === value;
  useEffect(() => {
    if (value === '' || named) return;
    const abort = new AbortController();
    ask({ search: NOTHING, init: value }, abort.signal)
      .then((items) => setKnown(items.find((item) => item.value === value) ?? null))
      // The id itself stays in sight; the next search names it.
      .catch(() => undefined);
    return () => abort.abort();
  }, [ask, value, named]);

  const current = enough && found?.text === text ? found : null;
  return (
    <Combobox
      aria={aria}
      error={error}
      items={current?.items ?? []}
      loading={enough && !current}
      message={
        enough
          ? current?.failed && 'No se pudo buscar. Escribe de nuevo para reintentar.'
          : `Escribe al menos ${CHART_SEARCH_CHARACTERS} caracteres.`
      }
      placeholder="Escribe 2 letras"
      text={typed ?? (value === '' ? '' : named ? (known?.label ?? value) : value)}
      onText={(next) => {
        setTyped(next);
        if (next === '') onChange('');
      }}
      onPick={(option) => {
        setKnown(option);
        setTyped(null);
        onChange(String(option.value));
      }}
      onLeave={() => setTyped(null)}
    />
  );
}
