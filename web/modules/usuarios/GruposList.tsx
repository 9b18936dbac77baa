/** `/grupos` */

import { grupo } from '../../../server/modules/usuarios/campos.ts';
import { gruposList } from '../../../server/modules/usuarios/contract/grupos.ts';
import { manifest } from '../../../server/modules/usuarios/manifest.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import type { MenuItem } from '../../kit/Menu.tsx';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { editItem } from '../../kit/table/masters.ts';
import { formatCount } from '../../lib/format.ts';
import { useCan } from '../../state/permissions.tsx';
import { useEliminarGrupo } from './useEliminarGrupo.ts';

const { permisos } = manifest;
const registro = ({ id }: { id: number }) => hrefOf(manifest.screens.GrupoEditar, { id });

export function GruposList() {
  const can = useCan();
  const eliminar = useEliminarGrupo();
  const edits = can(permisos.editarGrupos);
  const acciones = (row: { id: number; nombre: string }): MenuItem[] => [
    edits ? editItem({ href: registro(row) }) : { label: 'Ver', icon: 'eye', href: registro(row) },
    ...(can(permisos.eliminarGrupos)
      ? [{ label: 'Eliminar', icon: 'trash', danger: true, onSelect: () => void eliminar(row) } as const]
      : []),
  ];
  return (
    <ListScreen
      contract={gruposList}
      title="Grupos"
      singular="grupo"
      searchPlaceholder="Buscar por nombre o descripción"
      primaryAction={
        can(permisos.crearGrupos) ? { label: 'Crear grupo', href: hrefOf(manifest.screens.GrupoCrear) } : undefined
      }
      rowHref={registro}
      rowActions={acciones}
      card={(row) => ({
        title: row.nombre,
        subtitle: row.descripcion ?? grupo.descripcion.vacio,
        right: formatCount(row.usuarios, 'usuario'),
        rightDetail: formatCount(row.permisos, 'permiso'),
      })}
      emptyFirst={{ text: 'Crea un grupo por cargo: así los permisos se dan una sola vez.', icon: 'shield-lock' }}
    />
  );
}
