/** How the change log tells a change of groups or of permissions: who came in and who went out, by name. */
import { joinWords } from '../../../server/shared/text.ts';

type Row = { readonly id: number; readonly nombre: string };

const ids = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);

/** `rows` names the ids; without them, or when they are many, only how many. */
export function tellLinks(
  rows: readonly Row[] | { readonly results: readonly Row[] } | undefined,
  words: [string, string],
) {
  const list: readonly Row[] = rows === undefined ? [] : 'results' in rows ? rows.results : rows;
  const names = new Map(list.map(({ id, nombre }) => [id, nombre]));
  const said = (changed: readonly number[]) => {
    const known = changed.flatMap((id) => names.get(id) ?? []);
    const few = known.length === changed.length && changed.length <= 8;
    return few
      ? joinWords(known.map((name) => `«${name}»`))
      : `${changed.length} ${words[changed.length === 1 ? 0 : 1]}`;
  };
  return (before: unknown, after: unknown): string => {
    const [was, is] = [ids(before), ids(after)];
    const added = is.filter((id) => !was.includes(id));
    const removed = was.filter((id) => !is.includes(id));
    return [added.length > 0 && `Agregó ${said(added)}`, removed.length > 0 && `Quitó ${said(removed)}`]
      .filter(Boolean)
      .join('. ');
  };
}
