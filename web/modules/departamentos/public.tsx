/** What other modules may ask of the areas of the company: their options for a select. */
import { departamentosList } from '../../../server/modules/departamentos/contract.ts';
import type { Option } from '../../kit/fields/SelectField.tsx';
import { type Remote, useRemote } from '../../lib/remote.ts';
import { enArbol } from './arbol.ts';

/** Active areas, and the one that a record already has; `null` while they come. */
export function useDepartamentos(elegida: number | null): {
  departamentos: readonly Option[] | null;
  error: Remote<unknown>['error'];
  refetch: () => void;
} {
  const { data, error, refetch } = useRemote(departamentosList.list, {});
  const rows = Array.isArray(data) ? data : data?.results;
  return {
    departamentos: rows ? enArbol(rows, { elegida }) : null,
    error,
    refetch: () => void refetch(),
  };
}
