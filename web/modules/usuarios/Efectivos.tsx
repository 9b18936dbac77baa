/** Every permission that the user has, with the reason: their own, a group, or being superuser. */
import { permisosEfectivos } from '../../../server/modules/usuarios/contract/usuarios.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { Tag } from '../../kit/Tag.tsx';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { useRemote } from '../../lib/remote.ts';
import styles from './Usuarios.module.css';

const COLUMNS = [
  { field: 'modulo_titulo', label: 'Módulo', type: 'texto', width: 180 },
  { field: 'nombre', label: 'Permiso', type: 'texto' },
  { field: 'origen', label: 'Por qué lo tiene', type: 'texto', width: 220 },
] as const;

const WORDS: Readonly<Record<string, string>> = { superusuario: 'Superusuario', directo: 'Propio' };

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
