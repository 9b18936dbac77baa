/** What one may do with a user besides editing: inactivate with a reason, which closes their sessions, activate, and take a lost second factor away. */
import {
  activarUsuario,
  inactivarUsuario,
  quitarFactor,
  type Usuario,
} from '../../../server/modules/usuarios/contract/usuarios.ts';
import { manifest } from '../../../server/modules/usuarios/manifest.ts';
import { promptText } from '../../kit/questions.ts';
import { RecordActions } from '../../kit/RecordActions.tsx';
import { toggleItem } from '../../kit/table/masters.ts';
import { told } from '../../kit/told.ts';
import { useActivation } from '../../kit/useActivation.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { useSession } from '../../state/session.ts';

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

/** False where there is nothing to take away, or who looks may not. */
function useQuitarFactor({ id, n_completo, segundo_factor }: Usuario) {
  const can = useCan();
  const yo = useSession()?.user.id;
  const { write } = useWrite(quitarFactor);
  const quitar = async () => {
    const motivo = await promptText({
      title: 'Quitar el segundo factor',
      text: `${n_completo} entrará con la contraseña sola, y sus sesiones se cierran. Hazlo solo si comprobaste que es quien lo pide.`,
      label: 'Motivo',
      confirmText: 'Quitar',
      danger: true,
    });
    if (motivo !== null) await told(() => write({ params: { id }, body: { motivo } }));
  };
  if (!segundo_factor || id === yo || !can(manifest.permisos.quitarFactor)) return false;
  return { label: 'Quitar el segundo factor', icon: 'shield-lock' as const, onSelect: () => void quitar() };
}

export function UsuarioAcciones({ usuario }: { usuario: Usuario }) {
  const can = useCan();
  const cambiarEstado = useCambioEstado();
  const inactivates = can(manifest.permisos.inactivar);
  const quitar = useQuitarFactor(usuario);
  return (
    <RecordActions acts={[[quitar, inactivates && toggleItem(usuario.is_active, () => void cambiarEstado(usuario))]]} />
  );
}
