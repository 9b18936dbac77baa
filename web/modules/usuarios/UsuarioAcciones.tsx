/** What one may do with a user besides editing: inactivate with a reason, which closes their sessions, and activate. */
import { activarUsuario, inactivarUsuario, type Usuario } from '../../../server/modules/usuarios/contract/usuarios.ts';
import { manifest } from '../../../server/modules/usuarios/manifest.ts';
import { RecordActions } from '../../kit/RecordActions.tsx';
import { toggleItem } from '../../kit/table/masters.ts';
import { useActivation } from '../../kit/useActivation.ts';
import { useCan } from '../../state/permissions.tsx';

type Estado = Pick<Usuario, 'id' | 'n_completo' | 'is_active' | 'version'>;

const CALLS = { inactivar: inactivarUsuario, activar: activarUsuario };

/** Asks and changes the state of a user; used by the list and by the record. */
export function useCambioEstado() {
  const cambiar = useActivation(CALLS, 'usuario');
  return ({ id, n_completo, is_active, version }: Estado): Promise<void> => {
    const then = is_active
      ? 'no podrá ingresar: sus sesiones se cierran y sus tokens se revocan de inmediato.'
      : 'podrá ingresar de nuevo con la contraseña que tenía.';
    return cambiar({ id, version, activo: is_active, text: `${n_completo} ${then}` });
  };
}

export function UsuarioAcciones({ usuario }: { usuario: Usuario }) {
  const can = useCan();
  const cambiarEstado = useCambioEstado();
  const inactivates = can(manifest.permisos.inactivar);
  return <RecordActions acts={[[inactivates && toggleItem(usuario.is_active, () => void cambiarEstado(usuario))]]} />;
}
