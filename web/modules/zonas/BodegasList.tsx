/** `/zonas/bodegas`: the warehouses, created and edited in a dialog. */
import { bodega as campos } from '../../../server/modules/zonas/campos.ts';
import {
  activarBodega,
  type Bodega,
  bodegasList,
  comentariosBodega,
  inactivarBodega,
} from '../../../server/modules/zonas/contract/bodegas.ts';
import { manifest } from '../../../server/modules/zonas/manifest.ts';
import { shortLabel } from '../../../server/shared/columns.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import type { Filter } from '../../kit/filters/filters.ts';
import { confirm } from '../../kit/questions.ts';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { MasterScreen } from '../../kit/table/MasterScreen.tsx';
import { STATE_FILTER, stateViews } from '../../kit/table/masters.ts';
import { told } from '../../kit/told.ts';
import { formatCount } from '../../lib/format.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { BodegaDialog } from './BodegaDialog.tsx';
import { permisos, TABS } from './comunes.tsx';

const FILTERS: readonly Filter<FilterOf<typeof bodegasList>>[] = [
  STATE_FILTER,
  { field: 'permite_negativo', label: shortLabel(campos.permite_negativo), kind: 'booleano' },
];

const VIEWS = stateViews('a');

export function BodegasList() {
  const can = useCan();
  const toggle = useToggle();
  return (
    <MasterScreen
      contract={bodegasList}
      permisos={permisos}
      tabla="bodega"
      comments={comentariosBodega}
      title="Bodegas"
      singular="bodega"
      feminine
      searchPlaceholder="Buscar por código o nombre"
      createText="Crear bodega"
      editor={(row, close) => <BodegaDialog bodega={row} onClose={close} />}
      acts={({ id }) => [
        {
          label: 'Ver sus zonas',
          icon: 'location',
          href: hrefOf(manifest.screens.ListadoZonas, {}, { 'f.bodega_id': id }),
        },
      ]}
      state={can(permisos.editar) ? { isActive: ({ estado }) => estado === 1, toggle } : undefined}
      filters={FILTERS}
      views={VIEWS}
      cells={{
        ciudad_nombre: (row) => row.ciudad_nombre ?? campos.ciudad.vacio,
        direccion: (row) => row.direccion ?? '',
      }}
      card={(row) => ({
        title: row.nombre,
        subtitle: [row.codigo, row.ciudad_nombre].filter(Boolean).join(' · '),
        right: <StateLabel estado={row.estado} />,
        rightDetail: formatCount(row.zonas, 'zona'),
      })}
      parts={TABS}
      emptyFirst={{
        text: 'Una bodega nace con sus zonas de recepción, almacenamiento, despacho, cuarentena y tránsito.',
        icon: 'package',
      }}
    />
  );
}

function useToggle() {
  const inactivar = useWrite(inactivarBodega);
  const activar = useWrite(activarBodega);
  return async ({ id, nombre, estado, version }: Bodega): Promise<void> => {
    const isActive = estado === 1;
    const yes = await confirm({
      title: isActive ? 'Inactivar bodega' : 'Activar bodega',
      text: isActive ? `A ${nombre} no entrará nada más.` : `${nombre} volverá a usarse.`,
      confirmText: isActive ? 'Inactivar' : 'Activar',
      danger: isActive,
    });
    if (yes) await told(() => (isActive ? inactivar : activar).write({ params: { id }, body: { version } }));
  };
}
