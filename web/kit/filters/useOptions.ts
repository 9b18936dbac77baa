/** Options of a filter, and the names of those chosen, whether they are given or come from another list. */
import { useEffect, useState } from 'react';
import { chosenOf, type Filter, type FilterOption, type FilterValues, isSource, type OptionSource } from './filters.ts';

/** Names seen so far, by list: a value chosen in one place is known in all. */
const known = new Map<string, Map<string, string>>();

export function learn(source: OptionSource, options: readonly FilterOption[]): void {
  const names = known.get(source.key) ?? new Map<string, string>();
  known.set(source.key, names);
  for (const { value, label } of options) names.set(String(value), label);
}

/** All the options of a short list; `null` while they come, 'error' when they do not. */
export function useOptions(options: readonly FilterOption[] | OptionSource): readonly FilterOption[] | null | 'error' {
  const source = isSource(options) ? options : null;
  const [loaded, setLoaded] = useState<readonly FilterOption[] | null | 'error'>(null);
  const key = source?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: screens make their sources inline; the key says which list it is
  useEffect(() => {
    if (!source) return;
    let alive = true;
    source.all().then(
      (all) => {
        learn(source, all);
        if (alive) setLoaded(all);
      },
      () => alive && setLoaded('error'),
    );
    return () => {
      alive = false;
    };
  }, [key]);
  return isSource(options) ? loaded : options;
}

/** Label of each chosen value; the value itself until it is known. */
export function useNames(filter: Filter, values: FilterValues): (value: string) => string {
  const options = 'options' in filter ? filter.options : [];
  const source = isSource(options) ? options : null;
  const [, redraw] = useState(0);
  const unknown = source ? chosenOf(filter, values).filter((value) => !known.get(source.key)?.has(value)) : [];
  const asked = unknown.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each set of unknown values
  useEffect(() => {
    if (!source || asked === '') return;
    let alive = true;
    const found = filter.kind === 'remoto' ? source.named(unknown) : source.all();
    found.then(
      (all) => {
        learn(source, all);
        if (alive) redraw((times) => times + 1);
      },
      // The bare value stays in sight.
      () => undefined,
    );
    return () => {
      alive = false;
    };
  }, [source?.key, asked]);
  if (source) return (value) => known.get(source.key)?.get(value) ?? value;
  return (value) =>
    (options as readonly FilterOption[]).find((option) => String(option.value) === value)?.label ?? value;
}
