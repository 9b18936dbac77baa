/** What a user keeps about a list: columns and rows a page, and the views that they saved. */
import {
  createVista,
  deleteVista,
  listVistas,
  updateVista,
  type Vista,
} from '../../../server/modules/preferencias/contract.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { usePreference } from '../../state/preferences.ts';
import type { ListPreference } from './columns.ts';

export interface ListPreferenceHook {
  readonly preference: ListPreference;
  readonly keep: (changes: ListPreference) => void;
}

export function useListPreference(path: string): ListPreferenceHook {
  const [preference, set] = usePreference<ListPreference>(`lista.${path}`, {});
  return { preference, keep: (changes) => set({ ...preference, ...changes }) };
}

export interface SavedViews {
  readonly saved: readonly Vista[];
  /** Under a name already taken it changes that view. */
  readonly save: (nombre: string, consulta: string) => Promise<Vista>;
  readonly remove: (id: number) => Promise<unknown>;
}

export function useSavedViews(lista: string): SavedViews {
  const { data: saved = [] } = useRemote(listVistas, { query: { lista } }, { staleMs: 5 * 60_000 });
  const { write: create } = useWrite(createVista);
  const { write: update } = useWrite(updateVista);
  const { write: remove } = useWrite(deleteVista);
  return {
    saved,
    save: async (nombre, consulta) => {
      const same = saved.find((view) => view.nombre.toLowerCase() === nombre.toLowerCase());
      const answer = same
        ? await update({ params: { id: same.id }, body: { nombre, consulta, version: same.version } })
        : await create({ body: { lista, nombre, consulta } });
      return answer.data;
    },
    remove: (id) => remove({ params: { id } }),
  };
}
