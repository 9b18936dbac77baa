/** `/grupos/editar/{id}`: edit for who may; the same, only to look at, for who may see groups. */
import {
  comentariosGrupo,
  findGrupo,
  type Grupo,
  grupoCambio,
  registroGrupo,
} from '../../../server/modules/usuarios/contract/grupos.ts';
import { manifest } from '../../../server/modules/usuarios/manifest.ts';
import { RecordLog } from '../../kit/change-log/RecordLog.tsx';
import { useCommentsTab } from '../../kit/comments/useCommentsTab.tsx';
import { useSave } from '../../kit/form/useSave.ts';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { RecordActions } from '../../kit/RecordActions.tsx';
import { type Tab, Tabs } from '../../kit/Tabs.tsx';
import { useAddressTab } from '../../kit/useAddressTab.ts';
import { useRecordForm } from '../../lib/form.ts';
import { formatInstant } from '../../lib/format.ts';
import { navigate } from '../../lib/location.ts';
import { useRemote } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { useSession } from '../../state/session.ts';
import { GrupoForm, LISTA } from './GrupoForm.tsx';
import { GrupoUsuarios } from './GrupoUsuarios.tsx';
import { PermisosTree } from './PermisosTree.tsx';
import type { Modulo } from './permisos.ts';
import styles from './Usuarios.module.css';
import { useArbol } from './useCatalogos.ts';
import { useEliminarGrupo } from './useEliminarGrupo.ts';
import { grupoValues } from './values.ts';

const { permisos } = manifest;

export function GrupoEditar({ id }: { id: string }) {
  const can = useCan();
  const remote = useRemote(findGrupo, { params: { id: Number(id) } });
  const { arbol, error, refetch } = useArbol();
  const eliminar = useEliminarGrupo();
  const grupo = remote.data;
  if (!grupo || !arbol) {
    const retry = () => {
      void remote.refetch();
      refetch();
    };
    return <PageState error={remote.error ?? error} onRetry={retry} noun="el grupo" />;
  }
  const edited = `Última edición de ${grupo.um_nombre ?? grupo.uc_nombre ?? 'sistema'}, ${formatInstant(grupo.updated)}`;
  const remove = async () => {
    if (await eliminar(grupo)) void navigate(LISTA, { force: true });
  };
  return (
    <>
      <PageHeader
        title={grupo.nombre}
        detail={[grupo.descripcion, edited].filter(Boolean).join(' · ')}
        actions={
          <RecordActions
            acts={[
              [
                can(permisos.eliminarGrupos) && {
                  label: 'Eliminar',
                  icon: 'trash',
                  danger: true,
                  onSelect: () => void remove(),
                },
              ],
            ]}
          />
        }
      />
      {can(permisos.editarGrupos) ? (
        <Edicion key={grupo.id} grupo={grupo} arbol={arbol} />
      ) : (
        <GrupoTabs
          grupo={grupo}
          general={
            <div className={styles.panel}>
              <PermisosTree arbol={arbol} propios={grupo.permisos} />
            </div>
          }
        />
      )}
    </>
  );
}

function Edicion({ grupo, arbol }: { grupo: Grupo; arbol: readonly Modulo[] }) {
  const yo = useSession()?.user;
  const save = useSave(registroGrupo, grupo.id);
  const form = useRecordForm({
    schema: grupoCambio,
    initial: grupoValues(grupo),
    noun: 'este grupo',
    toValues: grupoValues,
    save,
  });
  const member = grupo.usuarios.some((usuario) => usuario.id === yo?.id);
  return (
    <GrupoForm form={form} arbol={arbol} tenidos={grupo.permisos} propio={member && yo?.is_superuser !== true}>
      {(fields) => <GrupoTabs grupo={grupo} general={fields} />}
    </GrupoForm>
  );
}

function GrupoTabs({ grupo, general }: { grupo: Grupo; general: Tab['panel'] }) {
  const [tab, setTab] = useAddressTab('general');
  const comentarios = useCommentsTab(comentariosGrupo, grupo.id, tab);
  const log = (
    <div className={styles.panel}>
      <RecordLog tabla="grupo" id={grupo.id} />
    </div>
  );
  return (
    <Tabs
      label="Partes del grupo"
      current={tab}
      onChange={setTab}
      tabs={[
        { id: 'general', label: 'Permisos', panel: general },
        {
          id: 'usuarios',
          label: 'Usuarios',
          count: grupo.usuarios.length,
          panel: <GrupoUsuarios usuarios={grupo.usuarios} />,
        },
        ...comentarios,
        { id: 'bitacora', label: 'Bitácora', panel: tab === 'bitacora' && log },
      ]}
    />
  );
}
