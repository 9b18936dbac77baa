/** `/departamentos`: the areas of the company, created and edited in a dialog. */

import { useState } from 'react';
import { departamento as campos } from '../../../server/modules/departamentos/campos.ts';
import { camposDepartamento } from '../../../server/modules/departamentos/contract/celdas.ts';
import {
  type Departamento,
  deleteDepartamento,
  departamentosList,
  updateDepartamento,
} from '../../../server/modules/departamentos/contract.ts';
import { manifest } from '../../../server/modules/departamentos/manifest.ts';
import { usuariosOpciones } from '../../../server/modules/usuarios/contract/usuarios.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { type Filter, optionsOf } from '../../kit/filters/filters.ts';
import type { MenuItem } from '../../kit/Menu.tsx';
import { confirm } from '../../kit/questions.ts';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { ESTADO_FILTER, editItem, stateViews, toggleItem } from '../../kit/table/masters.ts';
import { told } from '../../kit/told.ts';
import { formatCount } from '../../lib/format.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { RecordLog } from '../bitacora/public.tsx';
import { DepartamentoDialog } from './DepartamentoDialog.tsx';

const { permisos } = manifest;

const FILTERS: readonly Filter<FilterOf<typeof departamentosList>>[] = [
  ESTADO_FILTER,
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

type Open = { kind: 'crear' } | { kind: 'editar' | 'bitacora'; row: Departamento } | null;

export function DepartamentosList() {
  const can = useCan();
  const [open, setOpen] = useState<Open>(null);
  const { toggle, remove } = useAcciones();
  const edits = can(permisos.editar.codename);
  const acciones = (row: Departamento): MenuItem[] => [
    ...(edits ? [editItem({ onSelect: () => setOpen({ kind: 'editar', row }) })] : []),
    { label: 'Bitácora', icon: 'history', onSelect: () => setOpen({ kind: 'bitacora', row }) },
    ...(edits && can(permisos.inactivar.codename) ? [toggleItem(row.estado === 1, () => void toggle(row))] : []),
    ...(can(permisos.eliminar.codename)
      ? [{ label: 'Eliminar', icon: 'trash', danger: true, onSelect: () => void remove(row) } as const]
      : []),
  ];
  const close = () => setOpen(null);
  return (
    <>
      <ListScreen
        contract={departamentosList}
        title="Departamentos"
        singular="departamento"
        searchPlaceholder="Buscar por código o nombre"
        primaryAction={
          can(permisos.crear.codename)
            ? { label: 'Crear departamento', onSelect: () => setOpen({ kind: 'crear' }) }
            : undefined
        }
        rowActions={acciones}
        fieldEdit={{
          contract: camposDepartamento,
          listas: LISTAS,
          estado:
            edits && can(permisos.inactivar.codename)
              ? { columna: 'estado', cambiar: (row) => void toggle(row) }
              : undefined,
        }}
        filters={FILTERS}
        views={VIEWS}
        rowOpen={edits ? (row: Departamento) => setOpen({ kind: 'editar', row }) : undefined}
        cells={{ padre_nombre: (row) => row.padre_nombre ?? campos.padre_id.vacio }}
        card={(row) => ({
          title: row.nombre,
          subtitle: [row.codigo, row.responsable_nombre].filter(Boolean).join(' · '),
          right: <StateLabel estado={row.estado} />,
          rightDetail: formatCount(row.usuarios, 'usuario'),
        })}
        emptyFirst={{ text: 'Crea las áreas de la empresa para ubicar en ellas a los usuarios.', icon: 'briefcase' }}
      />
      {(open?.kind === 'crear' || open?.kind === 'editar') && (
        <DepartamentoDialog departamento={open.kind === 'editar' ? open.row : null} onClose={close} />
      )}
      {open?.kind === 'bitacora' && (
        <Dialog title={`Bitácora de ${open.row.nombre}`} width="mediano" onClose={close}>
          <RecordLog tabla="departamento" id={open.row.id} />
        </Dialog>
      )}
    </>
  );
}

/** Changes of state and removal; what the server refuses is told in its words. */
function useAcciones() {
  const update = useWrite(updateDepartamento);
  const remover = useWrite(deleteDepartamento);
  return {
    async toggle({ id, codigo, nombre, padre_id, responsable_id, estado, version }: Departamento): Promise<void> {
      const next = estado === 1 ? 0 : 1;
      const yes = await confirm({
        title: next ? 'Activar departamento' : 'Inactivar departamento',
        text: next ? `${nombre} se podrá elegir de nuevo.` : `${nombre} no se podrá elegir para usuarios nuevos.`,
        confirmText: next ? 'Activar' : 'Inactivar',
        danger: next === 0,
      });
      if (!yes) return;
      const body = { codigo, nombre, padre_id, responsable_id, estado: next, version } as const;
      await told(() => update.write({ params: { id }, body }));
    },
    async remove({ id, nombre }: Departamento): Promise<void> {
      const yes = await confirm({
        title: 'Eliminar departamento',
        text: `Se eliminará ${nombre}. Si algo lo usa, es mejor inactivarlo.`,
        confirmText: 'Eliminar',
        danger: true,
      });
      if (yes) await told(() => remover.write({ params: { id } }));
    },
  };
}
