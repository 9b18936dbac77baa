/** `/departamentos`: the areas of the company, created and edited in a dialog. */
import { departamento as campos } from '../../../server/modules/departamentos/campos.ts';
import {
  camposDepartamento,
  comentariosDepartamento,
  type Departamento,
  deleteDepartamento,
  departamentosList,
  updateDepartamento,
} from '../../../server/modules/departamentos/contract.ts';
import { manifest } from '../../../server/modules/departamentos/manifest.ts';
import { usuariosOpciones } from '../../../server/modules/usuarios/contract/usuarios.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import { type Filter, optionsOf } from '../../kit/filters/filters.ts';
import { confirm } from '../../kit/questions.ts';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { MasterScreen } from '../../kit/table/MasterScreen.tsx';
import { STATE_FILTER, stateViews } from '../../kit/table/masters.ts';
import { told } from '../../kit/told.ts';
import { formatCount } from '../../lib/format.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { DepartamentoDialog, toValues } from './DepartamentoDialog.tsx';

const { permisos } = manifest;

const FILTERS: readonly Filter<FilterOf<typeof departamentosList>>[] = [
  STATE_FILTER,
  {
    field: 'padre_id',
    label: campos.padre_id.label,
    kind: 'opciones',
    options: optionsOf(departamentosList, ({ id, nombre }) => ({ value: id, label: nombre })),
  },
  {
    field: 'responsable_id',
    label: campos.responsable_id.label,
    kind: 'remoto',
    options: optionsOf(usuariosOpciones, ({ id, n_completo }) => ({ value: id, label: n_completo })),
  },
];

/** Who may lead an area. */
const LISTAS = { responsable_id: { contract: usuariosOpciones, valor: 'id', nombre: 'n_completo', buscar: true } };

const VIEWS = stateViews('o');

export function DepartamentosList() {
  const can = useCan();
  const toggle = useToggle();
  const turns = can(permisos.editar) && can(permisos.inactivar);
  return (
    <MasterScreen
      contract={departamentosList}
      permisos={permisos}
      tabla="departamento"
      comments={comentariosDepartamento}
      title="Departamentos"
      singular="departamento"
      searchPlaceholder="Buscar por código o nombre"
      createText="Crear departamento"
      editor={(row, close) => <DepartamentoDialog departamento={row} onClose={close} />}
      state={turns ? { isActive: ({ estado }) => estado === 1, toggle } : undefined}
      removal={{
        call: deleteDepartamento,
        verb: 'Eliminar',
        title: 'Eliminar departamento',
        text: ({ nombre }) => `Se eliminará ${nombre}. Si algo lo usa, es mejor inactivarlo.`,
      }}
      fieldEdit={{
        contract: camposDepartamento,
        listas: LISTAS,
        estado: turns ? { columna: 'estado', cambiar: toggle } : undefined,
      }}
      filters={FILTERS}
      views={VIEWS}
      cells={{ padre_nombre: (row) => row.padre_nombre ?? campos.padre_id.vacio }}
      card={(row) => ({
        title: row.nombre,
        subtitle: [row.codigo, row.responsable_nombre].filter(Boolean).join(' · '),
        right: <StateLabel estado={row.estado} />,
        rightDetail: formatCount(row.usuarios, 'usuario'),
      })}
      emptyFirst={{ text: 'Crea las áreas de la empresa para ubicar en ellas a los usuarios.', icon: 'briefcase' }}
    />
  );
}

function useToggle() {
  const { write } = useWrite(updateDepartamento);
  return async (row: Departamento): Promise<void> => {
    const { id, nombre, estado } = row;
    const next = estado === 1 ? 0 : 1;
    const yes = await confirm({
      title: next ? 'Activar departamento' : 'Inactivar departamento',
      text: next ? `${nombre} se podrá elegir de nuevo.` : `${nombre} no se podrá elegir para usuarios nuevos.`,
      confirmText: next ? 'Activar' : 'Inactivar',
      danger: next === 0,
    });
    if (yes) await told(() => write({ params: { id }, body: { ...toValues(row), estado: next } }));
  };
}
