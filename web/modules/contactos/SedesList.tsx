/** `/config/contactos`: where the company is found. */
import { sede as campos } from '../../../server/modules/contactos/campos.ts';
import { comentariosSede, sedesList } from '../../../server/modules/contactos/contract/sedes.ts';
import { manifest } from '../../../server/modules/contactos/manifest.ts';
import { ciudadesList } from '../../../server/modules/ubicacion/contract.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import { type Filter, optionsOf } from '../../kit/filters/filters.ts';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { MasterScreen } from '../../kit/table/MasterScreen.tsx';
import { STATE_FILTER, stateViews } from '../../kit/table/masters.ts';
import { TABS } from './comunes.tsx';
import { SedeDialog } from './SedeDialog.tsx';

const FILTERS: readonly Filter<FilterOf<typeof sedesList>>[] = [
  STATE_FILTER,
  {
    field: 'ciudad_id',
    label: campos.ciudad_id.label,
    kind: 'remoto',
    options: optionsOf(ciudadesList, ({ id, nombre }) => ({ value: id, label: nombre })),
  },
];

const VIEWS = stateViews('a');

export function SedesList() {
  return (
    <MasterScreen
      parts={TABS}
      contract={sedesList}
      permisos={manifest.permisos}
      tabla="sede_web"
      comments={comentariosSede}
      title="Sedes"
      singular="sede"
      searchPlaceholder="Buscar por nombre o dirección"
      createText="Crear sede"
      editor={(row, close) => <SedeDialog sede={row} onClose={close} />}
      filters={FILTERS}
      views={VIEWS}
      card={(row) => ({
        title: row.nombre,
        subtitle: `${row.direccion}, ${row.ciudad}`,
        right: <StateLabel estado={row.estado} />,
        ...(row.principal ? { rightDetail: 'Principal' } : {}),
      })}
      emptyFirst={{ text: 'Crea las sedes que se muestran en la página de contacto.', icon: 'organization' }}
    />
  );
}
