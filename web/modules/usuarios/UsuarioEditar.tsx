/** `/usuarios/editar/{id}` */
import { useEffect } from 'react';
import { usuario as campos } from '../../../server/modules/usuarios/campos.ts';
import { findUsuario, type Usuario, updateUsuario } from '../../../server/modules/usuarios/contract/usuarios.ts';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { Tag } from '../../kit/Tag.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { formatInstant } from '../../lib/format.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { setUser, useSession } from '../../state/session.ts';
import { toast } from '../../state/toasts.ts';
import { UsuarioAcciones } from './UsuarioAcciones.tsx';
import { UsuarioDetalle } from './UsuarioDetalle.tsx';
import { type Catalogos, UsuarioForm } from './UsuarioForm.tsx';
import { useCatalogos } from './useCatalogos.ts';
import { usuarioSchema, usuarioValues } from './values.ts';

export function UsuarioEditar({ id }: { id: string }) {
  const yo = useSession()?.user;
  const remote = useRemote(findUsuario, { params: { id: Number(id) } });
  const usuario = remote.data;
  const { catalogos, error, refetch } = useCatalogos(usuario?.departamento_id ?? null);
  if (!usuario || !catalogos) {
    const retry = () => {
      void remote.refetch();
      refetch();
    };
    return <PageState error={remote.error ?? error} onRetry={retry} noun="el usuario" />;
  }
  const { n_completo, is_active, is_superuser, es_servicio, ultimo_ingreso } = usuario;
  // Only superusers change a superuser.
  const readOnly = is_superuser && yo?.is_superuser !== true;
  const never = es_servicio ? 'Entra con tokens' : 'Aún no ha ingresado';
  const entered = ultimo_ingreso ? `Último ingreso ${formatInstant(ultimo_ingreso)}` : never;
  const edited = `Última edición de ${usuario.um_nombre ?? usuario.uc_nombre ?? 'sistema'}, ${formatInstant(usuario.updated)}`;
  return (
    <>
      <PageHeader
        title={n_completo}
        state={
          <>
            <StateLabel estado={is_active} /> {is_superuser && <Tag tone="attention">{campos.is_superuser.label}</Tag>}
            {es_servicio && <Tag>{campos.es_servicio.label}</Tag>}
          </>
        }
        detail={`${usuario.username} · ${entered} · ${edited}`}
        actions={!readOnly && <UsuarioAcciones usuario={usuario} />}
      />
      {readOnly ? (
        <UsuarioDetalle usuario={usuario} />
      ) : (
        <Edicion key={usuario.id} usuario={usuario} propio={usuario.id === yo?.id} {...catalogos} />
      )}
    </>
  );
}

function Edicion({ usuario, propio, ...catalogos }: Catalogos & { usuario: Usuario; propio: boolean }) {
  const { write } = useWrite(updateUsuario);
  const form = useRecordForm({
    schema: usuarioSchema,
    initial: usuarioValues(usuario),
    noun: 'este usuario',
    toValues: usuarioValues,
    save: async ({ es_servicio: _, ...body }) => {
      const { msg, data } = await write({ params: { id: usuario.id }, body });
      toast({ kind: 'exito', text: msg });
      return data;
    },
    onSaved: ({ first_name, last_name, email }) => {
      if (propio) setUser({ first_name, last_name, email });
    },
  });
  // What changed elsewhere (the state, by the menu above) is taken in while nothing is typed.
  const { dirty, busy, methods, reset } = form;
  useEffect(() => {
    if (!dirty && !busy && usuario.version > methods.getValues('version')) reset(usuarioValues(usuario));
  });
  return <UsuarioForm form={form} usuario={usuario} propio={propio} {...catalogos} />;
}
