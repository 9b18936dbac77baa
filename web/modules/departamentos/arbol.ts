/** The areas of the company in the order of their tree, for selects. */
import type { Departamento } from '../../../server/modules/departamentos/contract.ts';
import { compareText } from '../../../server/shared/text.ts';
import type { Option } from '../../kit/fields/SelectField.tsx';

type Area = Pick<Departamento, 'id' | 'nombre' | 'padre_id' | 'estado'>;

const INDENT = '\u2003';

/**
 * Each area below the one it depends on, indented by its depth. Inactive ones are left out, except `elegida`; so is `sin`, with all
 * that hangs from it.
 */
export function enArbol(
  areas: readonly Area[],
  { elegida, sin }: { elegida?: number | null; sin?: number } = {},
): Option[] {
  const known = new Set(areas.map(({ id }) => id));
  const below = Map.groupBy(areas, ({ padre_id }) => (padre_id !== null && known.has(padre_id) ? padre_id : null));
  const walk = (padre: number | null, depth: number): Option[] =>
    (below.get(padre) ?? [])
      .toSorted((a, b) => compareText(a.nombre, b.nombre))
      .filter(({ id }) => id !== sin)
      .flatMap(({ id, nombre, estado }) => [
        ...(estado === 1 || id === elegida ? [{ value: id, label: INDENT.repeat(depth) + nombre }] : []),
        ...walk(id, depth + 1),
      ]);
  return walk(null, 0);
}
