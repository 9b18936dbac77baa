/** The acts of a receipt: those that its state and the user's permissions allow, asked and told the same way everywhere. */
import { entrada as campos } from '../../../server/modules/entradas-mercancia/campos.ts';
import * as a from '../../../server/modules/entradas-mercancia/contract/actos.ts';
import { type EntradaFila, registroEntrada } from '../../../server/modules/entradas-mercancia/contract/entrada.ts';
import { admite } from '../../../server/modules/entradas-mercancia/rules/estados.ts';
import type { MenuItem } from '../../kit/Menu.tsx';
import { confirm, promptText } from '../../kit/questions.ts';
import { told } from '../../kit/told.ts';
import { navigate } from '../../lib/location.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { nombreDe, permisos, screens } from './comunes.tsx';

/** A row of the list, or the whole document. */
type Movible = Pick<EntradaFila, 'id' | 'numero' | 'proveedor' | 'estado' | 'version'>;

export function useActos(): (entrada: Movible) => MenuItem[] {
  const can = useCan();
  const anular = useWrite(a.anularEntrada);
  const reversar = useWrite(a.reversarEntrada);
  const eliminar = useWrite(registroEntrada.remove);
  const conMotivo = (write: typeof anular.write, title: string, text: string) => async (entrada: Movible) => {
    const motivo = await promptText({
      ...{ title: `${title} ${nombreDe(entrada)}`, text, label: campos.motivo.label, max: campos.motivo.max },
      ...{ confirmText: title, danger: true },
    });
    if (motivo === null) return;
    await told(() => write({ params: { id: entrada.id }, body: { version: entrada.version, motivo } }));
  };
  const elimina = async (entrada: Movible) => {
    const text = `Se eliminará ${nombreDe(entrada)}.`;
    if (!(await confirm({ title: 'Eliminar borrador', text, confirmText: 'Eliminar', danger: true }))) return;
    if (await told(() => eliminar.write({ params: { id: entrada.id } })))
      await navigate(screens.ListadoEntradasMercancia.path);
  };
  return (entrada) => {
    const { estado } = entrada;
    const items: (MenuItem | false)[] = [
      estado === 'BORRADOR' &&
        can(permisos.editar) && {
          ...{ label: 'Eliminar borrador…', icon: 'trash', danger: true, onSelect: () => void elimina(entrada) },
        },
      estado === 'EN_CONTEO' &&
        can(permisos.anular) && {
          ...{ label: 'Anular…', icon: 'blocked', danger: true },
          onSelect: () =>
            void conMotivo(anular.write, 'Anular', 'Queda a la vista; nada entra al inventario.')(entrada),
        },
      admite('reversar', estado) &&
        can(permisos.reversar) && {
          ...{ label: 'Reversar…', icon: 'blocked', danger: true },
          onSelect: () =>
            void conMotivo(
              reversar.write as typeof anular.write,
              'Reversar',
              'Lo que entró sale del inventario, y la orden y la factura vuelven a lo que eran.',
            )(entrada),
        },
    ];
    return items.filter((item) => item !== false);
  };
}
