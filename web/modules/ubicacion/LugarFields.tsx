/** City, zone and neighbourhood of a form, each offering what the one before it leaves. */
import type { FieldPath, FieldValues, Path, PathValue } from 'react-hook-form';
import { barriosDeZona, barriosList, ciudadesList, zonasDeCiudad } from '../../../server/modules/ubicacion/contract.ts';
import type { Campo } from '../../../server/shared/campos.ts';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { RemoteSelectField } from '../../kit/fields/RemoteSelectField.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { FieldRow } from '../../kit/form/FormSection.tsx';
import type { RecordForm } from '../../lib/form.ts';
import { useRemote } from '../../lib/remote.ts';
import { byId, rowsOf } from '../listas/public.tsx';

/** Places seldom change while one fills a form. */
const STALE_MS = 60_000;

type Id = number | '' | null | undefined;

interface Lugar extends FieldValues {
  ciudad_id?: Id;
  zona_id?: Id;
  barrio_id?: Id;
}

interface LugarFieldsProps<V extends Lugar> {
  form: RecordForm<V>;
  /** What the module tells of the three. */
  campos: { readonly ciudad_id: Campo; readonly zona_id: Campo; readonly barrio_id: Campo };
  /** Name of the city that the record brings. */
  ciudad?: string | undefined;
}

export function LugarFields<V extends Lugar>({ form, campos, ciudad }: LugarFieldsProps<V>) {
  const campo = fieldsOf(form, campos);
  const { watch, setValue, getValues } = form.methods;
  const path = (name: keyof Lugar) => name as FieldPath<V>;
  const ciudad_id = Number(watch(path('ciudad_id')) ?? 0);
  const zona_id = Number(watch(path('zona_id')) ?? 0);
  const hasCity = ciudad_id > 0;
  const options = { enabled: hasCity, staleMs: STALE_MS };
  const zonas = useRemote(zonasDeCiudad, { params: { id: ciudad_id } }, options);
  const deCiudad = useRemote(barriosList.list, { query: { ciudad_id } }, options);
  const deZona = useRemote(barriosDeZona, { params: { id: zona_id } }, { enabled: zona_id > 0, staleMs: STALE_MS });
  const todos = rowsOf(deCiudad.data);
  const barrios = zona_id > 0 ? (deZona.data ?? []) : todos;
  const put = (name: keyof Lugar, value: number | null) =>
    setValue(path(name), value as PathValue<V, Path<V>>, { shouldDirty: true });
  const keepBarrioIf = (stays: boolean) => {
    if (!stays && getValues(path('barrio_id'))) put('barrio_id', null);
  };
  const wait = hasCity ? {} : { help: 'Elige antes la ciudad.' };
  const offered = (rows: readonly { id: number; nombre: string }[]) =>
    byId(rows.map((row) => ({ ...row, codigo: '' })));
  return (
    <FieldRow columns={3}>
      <RemoteSelectField
        {...campo('ciudad_id')}
        contract={ciudadesList}
        placeholder="Escribe 3 letras"
        toOption={(row) => ({ value: row.id, label: `${row.nombre} (${row.departamento})` })}
        initialLabel={ciudad}
        onChange={() => {
          if (getValues(path('zona_id'))) put('zona_id', null);
          keepBarrioIf(false);
        }}
      />
      <SelectField
        {...campo('zona_id')}
        {...wait}
        options={offered(zonas.data ?? [])}
        disabled={!hasCity}
        onChange={(zona) => {
          const chosen = todos.find(({ id }) => id === getValues(path('barrio_id')));
          keepBarrioIf(zona === null || chosen?.zona_id === zona);
        }}
      />
      <SelectField
        {...campo('barrio_id')}
        {...wait}
        options={offered(barrios)}
        disabled={!hasCity}
        onChange={(barrio) => {
          const zona = todos.find(({ id }) => id === barrio)?.zona_id;
          if (zona && zona !== zona_id) put('zona_id', zona);
        }}
      />
    </FieldRow>
  );
}
