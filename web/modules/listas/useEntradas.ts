/** What one does with an entry from its menu; each says what happened. */
import type { NombreLista } from '../../../server/modules/listas/contract/catalogo.ts';
import {
  deleteEntrada,
  type Entrada,
  ordenarLista,
  updateEntrada,
} from '../../../server/modules/listas/contract/edicion.ts';
import { confirm } from '../../kit/questions.ts';
import { told } from '../../kit/told.ts';
import { useWrite } from '../../lib/remote.ts';

export function useEntradas(lista: NombreLista) {
  const order = useWrite(ordenarLista);
  const update = useWrite(updateEntrada);
  const erase = useWrite(deleteEntrada);
  return {
    move(ids: readonly number[], from: number, to: number) {
      const next = ids.toSpliced(from, 1).toSpliced(to, 0, ids[from] as number);
      return told(() => order.write({ params: { lista }, body: { ids: next } }));
    },
    setActive({ id, nombre, extra, version }: Entrada, activo: boolean) {
      return told(() => update.write({ params: { lista, id }, body: { nombre, extra, activo, version } }));
    },
    async remove({ id, nombre }: Entrada) {
      const sure = await confirm({
        title: `Eliminar ${nombre}`,
        text: 'Se elimina de la lista. Si algo la usa no se puede: inactívala.',
        confirmText: 'Eliminar',
        danger: true,
      });
      if (sure) await told(() => erase.write({ params: { lista, id } }));
    },
  };
}
