/** `/config/barrios`: the neighbourhoods of the cities, each in its zone. */
import type { z } from 'zod';
import * as campos from '../../../server/modules/ubicacion/campos.ts';
import {
  type Barrio,
  barrioCambio,
  barriosList,
  camposBarrio,
  ciudadesList,
  comentariosBarrio,
  registroBarrio,
  zonasDeCiudad,
  zonasList,
} from '../../../server/modules/ubicacion/contract.ts';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { RemoteSelectField } from '../../kit/fields/RemoteSelectField.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { optionsOf } from '../../kit/filters/filters.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { useSave } from '../../kit/form/useSave.ts';
import { MasterScreen } from '../../kit/table/MasterScreen.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useRemote } from '../../lib/remote.ts';
import { CIUDAD_FILTER, ciudadOption, permisos, TABS } from './lugares.tsx';

type Values = z.input<typeof barrioCambio>;

const VACIO: Values = { nombre: '', ciudad_id: 0, zona_id: null, version: 0 };
const toValues = ({ nombre, ciudad_id, zona_id, version }: Barrio): Values => ({
  ...{ nombre, ciudad_id, zona_id, version },
});

const ZONA_FILTER = {
  field: 'zona_id',
  label: campos.barrio.zona_id.label,
  kind: 'remoto',
  options: optionsOf(zonasList, ({ id, nombre, ciudad }) => ({ value: id, label: `${nombre} (${ciudad})` })),
} as const;

export function BarriosList() {
  return (
    <MasterScreen
      contract={barriosList}
      permisos={permisos}
      tabla="barrio"
      comments={comentariosBarrio}
      title="Barrios"
      singular="barrio"
      searchPlaceholder="Buscar por nombre"
      createText="Crear barrio"
      editor={(row, close) => <BarrioDialog barrio={row} onClose={close} />}
      removal={{
        call: registroBarrio.remove,
        verb: 'Eliminar',
        title: 'Eliminar barrio',
        text: ({ nombre, ciudad }) => `Se eliminará ${nombre}, de ${ciudad}.`,
      }}
      fieldEdit={{ contract: camposBarrio }}
      filters={[CIUDAD_FILTER, ZONA_FILTER]}
      cells={{ zona: ({ zona }) => zona ?? campos.barrio.zona_id.vacio }}
      card={(row) => ({ title: row.nombre, subtitle: row.zona ?? campos.barrio.zona_id.vacio, right: row.ciudad })}
      emptyFirst={{ text: 'Los barrios sirven para ubicar y buscar inmuebles.', icon: 'location' }}
    >
      {TABS}
    </MasterScreen>
  );
}

function BarrioDialog({ barrio, onClose }: { barrio: Barrio | null; onClose: () => void }) {
  const save = useSave(registroBarrio, barrio?.id);
  const form = useRecordForm({
    schema: barrioCambio,
    initial: barrio ? toValues(barrio) : VACIO,
    record: barrio?.id ?? 'nuevo',
    toValues,
    noun: 'este barrio',
    save,
    onSaved: onClose,
  });
  const campo = fieldsOf(form, campos.barrio);
  const ciudad_id = form.methods.watch('ciudad_id');
  const { data: zonas = [] } = useRemote(zonasDeCiudad, { params: { id: ciudad_id } }, { enabled: ciudad_id > 0 });
  return (
    <FormDialog title={barrio ? `Editar ${barrio.nombre}` : 'Crear barrio'} form={form} onClose={onClose}>
      <FormSection>
        <RemoteSelectField
          {...campo('ciudad_id')}
          contract={ciudadesList}
          placeholder="Escribe 3 letras"
          toOption={ciudadOption}
          initialLabel={barrio?.ciudad}
          disabled={barrio !== null}
          onChange={() => form.methods.setValue('zona_id', null)}
        />
        <SelectField
          {...campo('zona_id')}
          options={zonas.map(({ id, nombre }) => ({ value: id, label: nombre }))}
          disabled={!ciudad_id}
        />
        <TextField {...campo('nombre')} />
      </FormSection>
    </FormDialog>
  );
}
