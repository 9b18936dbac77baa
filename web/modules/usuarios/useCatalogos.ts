/** What the forms of users and groups choose from: the tree of permissions, the groups, and what each group gives. */
import { useEffect, useState } from 'react';
import { arbolAcciones } from '../../../server/modules/acciones/contract.ts';
import { findGrupo, gruposList } from '../../../server/modules/usuarios/contract/grupos.ts';
import { manifest } from '../../../server/modules/usuarios/manifest.ts';
import type { ApiError } from '../../lib/api.ts';
import { fetchRemote, useRemote } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { useDepartamentos } from '../departamentos/public.tsx';
import type { Heredados, Modulo } from './permisos.ts';

const HOUR = 3_600_000;

export function useArbol(): { arbol: readonly Modulo[] | null; error: ApiError | null; refetch: () => void } {
  const { data, error, refetch } = useRemote(arbolAcciones, {}, { staleMs: HOUR });
  return { arbol: data ?? null, error, refetch: () => void refetch() };
}

export interface GrupoOpcion {
  readonly value: number;
  readonly label: string;
}

export function useGrupos(): { grupos: readonly GrupoOpcion[] | null; error: ApiError | null; refetch: () => void } {
  const { data, error, refetch } = useRemote(gruposList.list, {});
  const rows = Array.isArray(data) ? data : data?.results;
  return {
    grupos: rows?.map(({ id, nombre }) => ({ value: id, label: nombre })) ?? null,
    error,
    refetch: () => void refetch(),
  };
}

/** What the groups give, and whether it is all known: who may not see groups, or reads without connection, sees part. */
export function useHeredados(ids: readonly number[]): { heredados: Heredados; completo: boolean } {
  const sees = useCan()(manifest.permisos.verGrupos.codename);
  const [known, setKnown] = useState<ReadonlyMap<number, { nombre: string; permisos: readonly string[] }>>(new Map());
  const [failed, setFailed] = useState(false);
  const asked = ids.toSorted((a, b) => a - b).join();
  useEffect(() => {
    if (!sees || asked === '') return;
    let alive = true;
    const reads = asked.split(',').map((id) => fetchRemote(findGrupo, { params: { id: Number(id) } }));
    void Promise.allSettled(reads).then((answers) => {
      if (!alive) return;
      const grupos = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
      setKnown(new Map(grupos.map(({ id, nombre, permisos }) => [id, { nombre, permisos }])));
      setFailed(grupos.length < answers.length);
    });
    return () => {
      alive = false;
    };
  }, [asked, sees]);
  const heredados = new Map<string, string[]>();
  for (const id of ids) {
    const grupo = known.get(id);
    for (const codename of grupo?.permisos ?? []) {
      heredados.set(codename, [...(heredados.get(codename) ?? []), grupo?.nombre ?? '']);
    }
  }
  return { heredados, completo: ids.length === 0 || (sees && !failed) };
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
