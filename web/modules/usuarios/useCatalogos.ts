/** What the forms of users and groups choose from: the tree of permissions, the groups, and what each group gives. */
import { arbolAcciones } from '../../../server/modules/acciones/contract.ts';
import { permisosDeGrupos } from '../../../server/modules/usuarios/contract/grupos.ts';
import type { ApiError } from '../../lib/api.ts';
import { useRemote } from '../../lib/remote.ts';
import { useDepartamentos } from '../departamentos/public.tsx';
import type { Modulo } from './permisos.ts';

const HOUR = 3_600_000;

export function useArbol(): { arbol: readonly Modulo[] | null; error: ApiError | null; refetch: () => void } {
  const { data, error, refetch } = useRemote(arbolAcciones, {}, { staleMs: HOUR });
  return { arbol: data ?? null, error, refetch: () => void refetch() };
}

export interface GrupoOpcion {
  readonly value: number;
  readonly label: string;
  /** Codenames that it gives. */
  readonly permisos: readonly string[];
}

function useGrupos(): { grupos: readonly GrupoOpcion[] | null; error: ApiError | null; refetch: () => void } {
  const { data, error, refetch } = useRemote(permisosDeGrupos, {});
  return {
    grupos: data?.map(({ id, nombre, permisos }) => ({ value: id, label: nombre, permisos })) ?? null,
    error,
    refetch: () => void refetch(),
  };
}

/** All that the user's form chooses from; `null` while any of it is on its way. */
export function useCatalogos(departamento: number | null) {
  const areas = useDepartamentos(departamento);
  const tree = useArbol();
  const groups = useGrupos();
  const { departamentos } = areas;
  const { arbol } = tree;
  const { grupos } = groups;
  return {
    catalogos: departamentos && arbol && grupos ? { departamentos, arbol, grupos } : null,
    error: areas.error ?? tree.error ?? groups.error,
    refetch: () => {
      for (const each of [areas, tree, groups]) if (each.error) each.refetch();
    },
  };
}
