/** What a user keeps about a list: columns and rows a page, and the views that they saved. */

import { useMemo } from 'react';
import {
  compartirVista,
  createVista,
  dejarDeCompartirVista,
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
  /** One's own first, then those that others share. */
  readonly saved: readonly Vista[];
  /** They were read, or could not be. */
  readonly ready: boolean;
  readonly reload: () => Promise<unknown>;
  /** Saving under the name of an own view overwrites that view. */
  readonly save: (nombre: string, consulta: string) => Promise<Vista>;
  readonly change: (view: Vista, changes: { nombre?: string; consulta?: string }) => Promise<unknown>;
  readonly share: (view: Vista, grupo_id: number) => Promise<unknown>;
  readonly unshare: (view: Vista) => Promise<unknown>;
  readonly remove: (id: number) => Promise<unknown>;
}

const NONE: readonly Vista[] = [];
const VIEWS_STALE_MS = 5 * 60_000;

export function useSavedViews(lista: string): SavedViews {
  // Those of every list come with the session.
  const { data = NONE, isPending, refetch } = useRemote(listVistas, {}, { staleMs: VIEWS_STALE_MS });
  const saved = useMemo(() => data.filter((view) => view.lista === lista), [data, lista]);
  const { write: create } = useWrite(createVista);
  const { write: update } = useWrite(updateVista);
  const { write: remove } = useWrite(deleteVista);
  const { write: share } = useWrite(compartirVista);
  const { write: unshare } = useWrite(dejarDeCompartirVista);
  return {
    saved,
    ready: !isPending,
    reload: refetch,
    save: async (nombre, consulta) => {
      const same = saved.find((view) => view.de === null && view.nombre.toLowerCase() === nombre.toLowerCase());
      const answer = same
        ? await update({ params: { id: same.id }, body: { nombre, consulta, version: same.version } })
        : await create({ body: { lista, nombre, consulta } });
      return answer.data;
    },
    change: ({ id, version, nombre, consulta }, changes) =>
      update({ params: { id }, body: { nombre, consulta, ...changes, version } }),
    share: ({ id, version }, grupo_id) => share({ params: { id }, body: { grupo_id, version } }),
    unshare: ({ id, version }) => unshare({ params: { id }, body: { version } }),
    remove: (id) => remove({ params: { id } }),
  };
}
