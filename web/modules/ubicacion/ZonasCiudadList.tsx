/** `/config/zonas`: the zones of the cities (not those of a warehouse). */
import type { z } from 'zod';
import * as campos from '../../../server/modules/ubicacion/campos.ts';
import {
  camposZona,
  ciudadesList,
  comentariosZona,
  registroZona,
  type Zona,
  zonaCambio,
  zonasList,
} from '../../../server/modules/ubicacion/contract.ts';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { RemoteSelectField } from '../../kit/fields/RemoteSelectField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { useSave } from '../../kit/form/useSave.ts';
import { MasterScreen } from '../../kit/table/MasterScreen.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { formatCount } from '../../lib/format.ts';
import { CIUDAD_FILTER, ciudadOption, permisos, TABS } from './lugares.tsx';

type Values = z.input<typeof zonaCambio>;

const VACIO: Values = { nombre: '', ciudad_id: 0, version: 0 };
const toValues = ({ nombre, ciudad_id, version }: Zona): Values => ({ nombre, ciudad_id, version });

export function ZonasCiudadList() {
  return (
    <MasterScreen
      contract={zonasList}
      permisos={permisos}
      tabla="zona"
      comments={comentariosZona}
      title="Zonas de ciudad"
      singular="zona"
      feminine
      searchPlaceholder="Buscar por nombre"
      createText="Crear zona"
      editor={(row, close) => <ZonaDialog zona={row} onClose={close} />}
      removal={{
        call: registroZona.remove,
        verb: 'Eliminar',
        title: 'Eliminar zona',
        text: ({ nombre, ciudad }) => `Se eliminará ${nombre}, de ${ciudad}.`,
      }}
      fieldEdit={{ contract: camposZona }}
      filters={[CIUDAD_FILTER]}
      card={(row) => ({
        title: row.nombre,
        subtitle: row.ciudad,
        right: formatCount(row.barrios, 'barrio'),
      })}
      emptyFirst={{ text: 'Las zonas agrupan los barrios de una ciudad para buscar inmuebles.', icon: 'location' }}
    >
      {TABS}
    </MasterScreen>
  );
}

function ZonaDialog({ zona, onClose }: { zona: Zona | null; onClose: () => void }) {
  const save = useSave(registroZona, zona?.id);
  const form = useRecordForm({
    schema: zonaCambio,
    initial: zona ? toValues(zona) : VACIO,
    record: zona?.id ?? 'nueva',
    toValues,
    noun: 'esta zona',
    save,
    onSaved: onClose,
  });
  const campo = fieldsOf(form, campos.zona);
  return (
    <FormDialog title={zona ? `Editar ${zona.nombre}` : 'Crear zona'} form={form} onClose={onClose}>
      <FormSection>
        <RemoteSelectField
          {...campo('ciudad_id')}
          contract={ciudadesList}
          placeholder="Escribe 3 letras"
          toOption={ciudadOption}
          initialLabel={zona?.ciudad}
          disabled={zona !== null}
        />
        <TextField {...campo('nombre')} />
      </FormSection>
    </FormDialog>
  );
}
