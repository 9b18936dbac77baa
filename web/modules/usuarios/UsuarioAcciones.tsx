/** What one may do with a user besides editing: inactivate with a reason, which closes their sessions, and activate. */
import { activarUsuario, inactivarUsuario, type Usuario } from '../../../server/modules/usuarios/contract/usuarios.ts';
import { manifest } from '../../../server/modules/usuarios/manifest.ts';
import { IconAction } from '../../kit/IconAction.tsx';
import { Menu } from '../../kit/Menu.tsx';
import { confirm, promptText } from '../../kit/questions.ts';
import { ApiError } from '../../lib/api.ts';
import { useWrite } from '../../lib/remote.ts';
import { notify } from '../../state/notices.ts';
import { useCan } from '../../state/permissions.tsx';

type Estado = Pick<Usuario, 'id' | 'n_completo' | 'is_active' | 'version'>;

/** Asks and changes the state of a user; used by the list and by the record. */
export function useCambioEstado() {
  const inactivar = useWrite(inactivarUsuario);
  const activar = useWrite(activarUsuario);
  return async ({ id, n_completo, is_active, version }: Estado): Promise<void> => {
    try {
      if (is_active) {
        const motivo = await promptText({
          title: 'Inactivar usuario',
          text: `${n_completo} no podrá ingresar, y sus sesiones se cierran de inmediato.`,
          label: 'Motivo',
          max: 300,
          confirmText: 'Inactivar',
          danger: true,
        });
        if (motivo === null) return;
        notify({ kind: 'exito', text: (await inactivar.write({ params: { id }, body: { version, motivo } })).msg });
      } else {
        const yes = await confirm({
          title: 'Activar usuario',
          text: `${n_completo} podrá ingresar de nuevo con la contraseña que tenía.`,
          confirmText: 'Activar',
        });
        if (yes) notify({ kind: 'exito', text: (await activar.write({ params: { id }, body: { version } })).msg });
      }
    } catch (error) {
      if (error instanceof ApiError) notify({ kind: 'error', text: error.msg });
      else throw error;
    }
  };
}

export function UsuarioAcciones({ usuario }: { usuario: Usuario }) {
  const can = useCan();
  const cambiarEstado = useCambioEstado();
  if (!can(manifest.permisos.inactivar.codename)) return null;
  return (
    <Menu
      align="end"
      anchor={<IconAction icon="kebab-horizontal" label="Más acciones" variant="default" />}
      groups={[
        [
          {
            label: usuario.is_active ? 'Inactivar' : 'Activar',
            danger: usuario.is_active,
            onSelect: () => void cambiarEstado(usuario),
          },
        ],
      ]}
    />
  );
}
