/** Asks and removes a group; one with users is refused in the server's words. True when it is gone. */
import { deleteGrupo } from '../../../server/modules/usuarios/contract/grupos.ts';
import { confirm } from '../../kit/questions.ts';
import { told } from '../../kit/told.ts';
import { useWrite } from '../../lib/remote.ts';

export function useEliminarGrupo() {
  const { write } = useWrite(deleteGrupo);
  return async ({ id, nombre }: { id: number; nombre: string }): Promise<boolean> => {
    const yes = await confirm({
      title: 'Eliminar grupo',
      text: `Se eliminará el grupo ${nombre}. No se puede deshacer.`,
      confirmText: 'Eliminar',
      danger: true,
    });
    return yes && (await told(() => write({ params: { id } }))) !== null;
  };
}
