/** What other modules may ask of the areas of the company: their options for a select, and their names. */
import { type Departamento, departamentosList } from '../../../server/modules/departamentos/contract.ts';
import type { Option } from '../../kit/fields/SelectField.tsx';
import type { ApiError } from '../../lib/api.ts';
import { useRemote } from '../../lib/remote.ts';
import { enArbol } from './arbol.ts';

interface Areas {
  /** All of them, active and not; absent while they come. */
  readonly rows: readonly Departamento[] | undefined;
  readonly error: ApiError | null;
  refetch(): void;
}

function useAreas(): Areas {
  const { data, error, refetch } = useRemote(departamentosList.list, {});
  return { rows: Array.isArray(data) ? data : data?.results, error, refetch: () => void refetch() };
}

/** Active areas, and the one that a record already has; `null` while they come. */
export function useDepartamentos(
  elegida: number | null,
): Omit<Areas, 'rows'> & { departamentos: readonly Option[] | null } {
  const { rows, ...areas } = useAreas();
  return { ...areas, departamentos: rows ? enArbol(rows, { elegida }) : null };
}
