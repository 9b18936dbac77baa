/** `/programador_citas/tipos`: the kinds of appointments, made and changed in a dialog. */
import {
  activarTipo,
  comentariosTipo,
  inactivarTipo,
  registroTipo,
  type TipoCita,
  tiposCitaList,
} from '../../../server/modules/citas/contract/tipos.ts';
import { manifest } from '../../../server/modules/citas/manifest.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import type { Filter } from '../../kit/filters/filters.ts';
import { confirm, promptText } from '../../kit/questions.ts';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { MasterScreen } from '../../kit/table/MasterScreen.tsx';
import { STATE_FILTER, stateViews } from '../../kit/table/masters.ts';
import { told } from '../../kit/told.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { TipoDialog } from './TipoDialog.tsx';

const { permisos } = manifest;
const PERMISOS = {
  ...{ ver: permisos.ver, crear: permisos.configurar, editar: permisos.configurar },
  ...{ eliminar: permisos.configurar, exportar: permisos.exportar },
};
const FILTERS: readonly Filter<FilterOf<typeof tiposCitaList>>[] = [STATE_FILTER];
const VIEWS = stateViews('o');

export function TiposList() {
  const can = useCan();
  const toggle = useToggle();
  return (
    <MasterScreen
      contract={tiposCitaList}
      permisos={PERMISOS}
      tabla="tipo_cita"
      comments={comentariosTipo}
      title="Tipos de cita"
      singular="tipo de cita"
      searchPlaceholder="Buscar por nombre"
      createText="Crear tipo de cita"
      editor={(row, close) => <TipoDialog tipo={row} onClose={close} />}
      state={can(permisos.configurar) ? { isActive: ({ estado }) => estado === 1, toggle } : undefined}
      removal={{
        call: registroTipo.remove,
        verb: 'Eliminar',
        title: 'Eliminar tipo de cita',
        text: ({ nombre }) => `Se eliminará ${nombre}. Si ya tiene citas, es mejor inactivarlo.`,
      }}
      filters={FILTERS}
      views={VIEWS}
      cells={{ responsables_nombres: (row) => row.responsables_nombres || 'Cualquiera' }}
      card={(row) => ({
        title: row.nombre,
        subtitle: row.responsables_nombres || 'Cualquiera',
        right: <StateLabel estado={row.estado} />,
        rightDetail: `${row.duracion} min`,
      })}
      emptyFirst={{ text: 'Di qué citas se atienden, cuánto duran y en qué horario.', icon: 'calendar' }}
    />
  );
}

function useToggle() {
  const inactivar = useWrite(inactivarTipo);
  const activar = useWrite(activarTipo);
  return async ({ id, nombre, version, estado }: TipoCita): Promise<void> => {
    const params = { id };
    if (estado === 1) {
      const title = 'Inactivar tipo de cita';
      const motivo = await promptText({ title, label: 'Motivo', max: 300, confirmText: 'Inactivar', danger: true });
      if (motivo !== null) await told(() => inactivar.write({ params, body: { version, motivo } }));
      return;
    }
    const text = `${nombre} se podrá agendar de nuevo.`;
    if (await confirm({ title: 'Activar tipo de cita', text, confirmText: 'Activar' }))
      await told(() => activar.write({ params, body: { version } }));
  };
}
