/** A remote select for the stories: its endpoint is answered by whoever serves the page (or by nobody: then it says so). */
import type { FieldPath, FieldValues } from 'react-hook-form';
import * as z from 'zod';
import { endpoint } from '../../../server/shared/endpoint.ts';
import type { RecordForm } from '../../lib/form.ts';
import { RemoteSelectField } from '../fields/RemoteSelectField.tsx';

const row = z.object({ id: z.int(), codigo: z.string(), nombre: z.string() });

const searchActividades = endpoint(
  { name: 'kit' },
  {
    method: 'POST',
    path: 'kit/actividades/search',
    access: 'sesion',
    summary: 'Actividades económicas de la historia del kit.',
    body: z.strictObject({ search: z.string() }),
    response: z.array(row),
    reads: true,
  },
);

interface ActividadFieldProps<V extends FieldValues> {
  form: RecordForm<V>;
  name: FieldPath<V>;
  label: string;
}

export function ActividadField<V extends FieldValues>(props: ActividadFieldProps<V>) {
  return (
    <RemoteSelectField
      {...props}
      required
      endpoint={searchActividades}
      toOption={(actividad) => ({ value: actividad.id, label: `${actividad.codigo} · ${actividad.nombre}` })}
      initialLabel="4631 · COMERCIO AL POR MAYOR DE PRODUCTOS ALIMENTICIOS"
      onCreateNew={async (text) => ({ value: 9999, label: text.toUpperCase() })}
    />
  );
}
