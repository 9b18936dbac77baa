/** `/usuarios` */

import { departamentosList } from '../../../server/modules/departamentos/contract.ts';
import { grupo, usuario, usuarioGrupo } from '../../../server/modules/usuarios/campos.ts';
import { camposUsuario } from '../../../server/modules/usuarios/contract/celdas.ts';
import { gruposList } from '../../../server/modules/usuarios/contract/grupos.ts';
import {
  masivoUsuarios,
  matrizAccesos,
  type UsuarioFila,
  usuariosList,
} from '../../../server/modules/usuarios/contract/usuarios.ts';
import { manifest } from '../../../server/modules/usuarios/manifest.ts';
import { shortLabel } from '../../../server/shared/columns.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import { type Filter, optionsOf } from '../../kit/filters/filters.ts';
import { useBulkActivation } from '../../kit/jobs/useBulkActivation.tsx';
import type { MenuItem } from '../../kit/Menu.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { editItem, stateViews, toggleItem } from '../../kit/table/masters.ts';
import { tried } from '../../kit/told.ts';
import { downloadFile } from '../../lib/api.ts';
import { useCan } from '../../state/permissions.tsx';
import { useSession } from '../../state/session.ts';
import { useCambioEstado } from './UsuarioAcciones.tsx';

const { permisos } = manifest;
const registro = ({ id }: { id: number }) => hrefOf(manifest.screens.UsuarioEditar, { id });
const idNombre = ({ id, nombre }: { id: number; nombre: string }) => ({ value: id, label: nombre });

const FILTERS: readonly Filter<FilterOf<typeof usuariosList>>[] = [
  { field: 'is_active', label: shortLabel(usuario.is_active), kind: 'booleano', yes: 'ACTIVO', no: 'INACTIVO' },
  { field: 'grupo_id', label: shortLabel(grupo.nombre), kind: 'opciones', options: optionsOf(gruposList, idNombre) },
  {
    field: 'departamento_id',
    label: shortLabel(usuario.departamento_id),
    kind: 'opciones',
    options: optionsOf(departamentosList, idNombre),
  },
  { field: 'is_superuser', label: shortLabel(usuario.is_superuser), kind: 'booleano' },
  { field: 'es_servicio', label: shortLabel(usuario.es_servicio), kind: 'booleano' },
];

const VIEWS = stateViews('o', 'is_active');

export function UsuariosList() {
  const can = useCan();
  const cambiarEstado = useCambioEstado();
  const yo = useSession()?.user;
  const edits = can(permisos.editar);
  const acciones = (row: UsuarioFila): MenuItem[] => [
    ...(edits ? [editItem({ href: registro(row) })] : []),
    ...(can(permisos.inactivar) ? [toggleItem(row.is_active, () => void cambiarEstado(row))] : []),
  ];
  const acts = edits || can(permisos.inactivar);
  return (
    <ListScreen
      contract={usuariosList}
      title="Usuarios"
      singular="usuario"
      searchPlaceholder="Buscar por nombre, usuario o correo"
      primaryAction={
        can(permisos.crear) ? { label: 'Crear usuario', href: hrefOf(manifest.screens.UsuarioCrear) } : undefined
      }
      otherActions={
        can(permisos.exportarMatriz)
          ? [
              {
                label: 'Exportar matriz de accesos',
                icon: 'download',
                inMenu: true,
                onSelect: () => void tried(() => downloadFile(matrizAccesos, {}, 'matriz-de-accesos.xlsx')),
              },
            ]
          : []
      }
      {...(edits ? { rowHref: registro } : {})}
      {...(acts ? { rowActions: acciones } : {})}
      fieldEdit={{
        contract: camposUsuario,
        editable: ({ is_superuser }) => !is_superuser || yo?.is_superuser === true,
        estado: can(permisos.inactivar)
          ? { columna: 'is_active', cambiar: (row) => void cambiarEstado(row) }
          : undefined,
      }}
      bulkActions={useBulkActivation(masivoUsuarios)}
      filters={FILTERS}
      views={VIEWS}
      cells={{ ultimo_ingreso: (row) => (row.ultimo_ingreso ? undefined : usuario.ultimo_ingreso.vacio) }}
      card={(row) => ({
        title: row.n_completo,
        subtitle: [row.username, row.departamento].filter(Boolean).join(' · '),
        right: <StateLabel estado={row.is_active} />,
        rightDetail: row.grupos || usuarioGrupo.grupo_id.vacio,
      })}
      emptyFirst={{ text: 'Crea el primero para que alguien más pueda ingresar.', icon: 'people' }}
    />
  );
}
