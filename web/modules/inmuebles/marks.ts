/** Properties as a map shows them: those of which it is known where they are. */
import type { InmuebleFila } from '../../../server/modules/inmuebles/contract/lista.ts';
import type { MapMark } from '../../kit/map/places.ts';

export function marksOf(rows: readonly InmuebleFila[]): MapMark[] {
  return rows.flatMap(({ id, latitud, longitud, direccion, estado_actual_nombre }) =>
    latitud === null || longitud === null
      ? []
      : [{ id, latitud, longitud, label: `${direccion}, ${estado_actual_nombre}` }],
  );
}
