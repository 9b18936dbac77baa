/** What a user keeps about a list: columns, rows a page, and the views that they saved. */
import { usePreference } from '../../state/preferences.ts';
import type { ListPreference, SavedView } from './columns.ts';

export interface ListPreferenceHook {
  readonly preference: ListPreference;
  readonly keep: (changes: Partial<ListPreference>) => void;
  readonly saved: readonly SavedView[];
  /** A name taken already takes the new query. Gives the view's key. */
  readonly save: (nombre: string, consulta: string) => string;
  readonly remove: (id: number) => void;
}

export function useListPreference(path: string): ListPreferenceHook {
  const [preference, set] = usePreference<ListPreference>(`lista.${path.replaceAll('/', '.')}`, {});
  const keep = (changes: Partial<ListPreference>) => set({ ...preference, ...changes });
  const saved = preference.vistas ?? [];
  return {
    preference,
    keep,
    saved,
    save: (nombre, consulta) => {
      const same = saved.find((view) => view.nombre.toLowerCase() === nombre.toLowerCase());
      const id = same?.id ?? Math.max(0, ...saved.map((view) => view.id)) + 1;
      keep({ vistas: [...saved.filter((view) => view.id !== id), { id, nombre, consulta }] });
      return String(id);
    },
    remove: (id) => keep({ vistas: saved.filter((view) => view.id !== id) }),
  };
}
