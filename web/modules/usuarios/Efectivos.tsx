/** Every permission that the user has, with the reason: their own, a group, or being superuser. */
import { accion } from '../../../server/modules/acciones/campos.ts';
import { usuario } from '../../../server/modules/usuarios/campos.ts';
import { permisosEfectivos } from '../../../server/modules/usuarios/contract/usuarios.ts';
import { column, columnOf } from '../../../server/shared/columns.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { Tag } from '../../kit/Tag.tsx';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { useRemote } from '../../lib/remote.ts';
import styles from './Usuarios.module.css';

const COLUMNS = [
  columnOf('modulo_titulo', accion.modulo_titulo, { width: 180 }),
  column('nombre', 'Permiso'),
  column('origen', 'Por qué lo tiene', 'texto', { width: 220 }),
];

const WORDS: Readonly<Record<string, string>> = { superusuario: usuario.is_superuser.label, directo: 'Propio' };

function Origen({ origen }: { origen: readonly string[] }) {
  return (
    <span className={styles.tags}>
      {origen.map((each) => (
        <Tag key={each} tone={WORDS[each] ? 'accent' : 'secondary'}>
          {WORDS[each] ?? `Grupo ${each}`}
        </Tag>
      ))}
    </span>
  );
}

export function Efectivos({ id }: { id: number }) {
  const { data, error, refetch } = useRemote(permisosEfectivos, { params: { id } });
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="los permisos" />;
  const rows = data.map((row) => ({ ...row, id: row.codename }));
  return (
    <div className={styles.panel}>
      <DataTable
        label="Qué puede y por qué"
        columns={COLUMNS}
        rows={rows}
        rowLabel={({ nombre }) => nombre}
        cells={{
          nombre: ({ nombre, critica }) => (
            <span title={nombre}>
              {nombre} {critica && <Tag tone="attention">Crítica</Tag>}
            </span>
          ),
          origen: ({ origen }) => <Origen origen={origen} />,
        }}
        card={({ nombre, modulo_titulo, origen }) => ({
          title: nombre,
          subtitle: modulo_titulo,
          right: <Origen origen={origen} />,
        })}
        blank={
          rows.length === 0 && (
            <EmptyState
              icon="key"
              title="No tiene ningún permiso"
              text="Agrégalo a un grupo o dale permisos propios en la pestaña «Permisos»."
            />
          )
        }
      />
    </div>
  );
}
