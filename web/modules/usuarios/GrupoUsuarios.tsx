/** Who is in a group. */

import { usuario } from '../../../server/modules/usuarios/campos.ts';
import type { Grupo } from '../../../server/modules/usuarios/contract/grupos.ts';
import { manifest } from '../../../server/modules/usuarios/manifest.ts';
import { column, columnOf, shortLabel } from '../../../server/shared/columns.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { useCan } from '../../state/permissions.tsx';
import styles from './Usuarios.module.css';

const COLUMNS = [
  column('n_completo', 'Nombre'),
  columnOf('username', usuario.username, { width: 200 }),
  column('is_active', shortLabel(usuario.is_active), 'estado', { width: 110 }),
];

export function GrupoUsuarios({ usuarios }: Pick<Grupo, 'usuarios'>) {
  const can = useCan();
  const href = ({ id }: { id: number }) => hrefOf(manifest.screens.UsuarioEditar, { id });
  return (
    <div className={styles.panel}>
      <DataTable
        label="Usuarios del grupo"
        columns={COLUMNS}
        rows={usuarios}
        rowLabel={({ n_completo }) => n_completo}
        {...(can(manifest.permisos.editar) ? { rowHref: href } : {})}
        card={(row) => ({
          title: row.n_completo,
          subtitle: row.username,
          right: <StateLabel estado={row.is_active} />,
        })}
        blank={
          usuarios.length === 0 && (
            <EmptyState
              icon="people"
              title="Nadie está en este grupo"
              text="Agrega usuarios al grupo desde cada usuario, en su pestaña «Permisos»."
            />
          )
        }
      />
    </div>
  );
}
