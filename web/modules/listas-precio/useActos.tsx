/** The acts of a price list: those that its state and the user's permissions allow, asked and told the same way everywhere. */
import { lista as campos } from '../../../server/modules/listas-precio/campos.ts';
import { actos } from '../../../server/modules/listas-precio/contract/actos.ts';
import { type ListaFila, registro } from '../../../server/modules/listas-precio/contract/lista.ts';
import { parseDate } from '../../../server/shared/dates.ts';
import { pathOf } from '../../../server/shared/href.ts';
import { formatCount } from '../../../server/shared/text.ts';
import type { MenuItem } from '../../kit/Menu.tsx';
import { confirm, promptText } from '../../kit/questions.ts';
import { told } from '../../kit/told.ts';
import { navigate } from '../../lib/location.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { toast } from '../../state/toasts.ts';
import { permisos, screens } from './comunes.tsx';

/** A row of the list, or the whole of it. */
export type Movible = Pick<ListaFila, 'id' | 'nombre' | 'estado' | 'version' | 'productos' | 'vigente_desde'>;

export function useActos(): (lista: Movible) => MenuItem[] {
  const can = useCan();
  const enviar = useWrite(actos.enviar);
  const aprobar = useWrite(actos.aprobar);
  const devolver = useWrite(actos.devolver);
  const inactivar = useWrite(actos.inactivar);
  const nueva = useWrite(actos.nuevaVersion);
  const eliminar = useWrite(registro.remove);

  const envia = async ({ id, version, nombre, productos }: Movible) => {
    const text = `${nombre}, con ${formatCount(productos, 'producto')}, queda a la espera de quien la aprueba y no se edita entretanto.`;
    if (!(await confirm({ title: 'Enviar a aprobar', text, confirmText: 'Enviar' }))) return;
    if (await told(() => enviar.write({ params: { id }, body: { version } })))
      await navigate(pathOf(screens.ListaPrecioVer, { id }));
  };
  const aprueba = async ({ id, version, nombre }: Movible) => {
    const text = `${nombre} queda en vigencia: con ella se cotiza y se vende. Solo cambia con una nueva versión.`;
    if (await confirm({ title: 'Aprobar lista', text, confirmText: 'Aprobar' }))
      await told(() => aprobar.write({ params: { id }, body: { version } }));
  };
  const devuelve = async ({ id, version, nombre }: Movible) => {
    const motivo = await promptText({
      ...{ title: `Devolver ${nombre}`, text: 'Vuelve a BORRADOR, con tu motivo a la vista de quien la envió.' },
      ...{ label: 'Motivo', max: campos.motivo_devolucion.max, confirmText: 'Devolver' },
    });
    if (motivo !== null) await told(() => devolver.write({ params: { id }, body: { version, motivo } }));
  };
  const versiona = async ({ id, version, nombre, vigente_desde }: Movible) => {
    const written = await promptText({
      ...{
        title: `Nueva versión de ${nombre}`,
        text: 'Se crea un borrador con los mismos precios. La de ahora sigue en vigencia hasta el día anterior.',
      },
      ...{ label: 'Vigente desde (DD/MM/AAAA)', initial: '', max: 10, confirmText: 'Crear versión' },
    });
    if (written === null) return;
    const desde = parseDate(written);
    if (desde === null || desde < vigente_desde) {
      toast({ kind: 'error', text: 'Escribe una fecha de la vigencia de la lista en adelante.' });
      return;
    }
    const answer = await told(() => nueva.write({ params: { id }, body: { version, vigente_desde: desde } }));
    if (answer) await navigate(pathOf(screens.ListaPrecioEditar, { id: answer.data.id }));
  };
  const inactiva = async ({ id, version, nombre }: Movible) => {
    const motivo = await promptText({
      ...{ title: `Inactivar ${nombre}`, text: 'Deja de dar precios. No vuelve a estar en vigencia.' },
      ...{ label: 'Motivo', max: campos.motivo_inactiva.max, confirmText: 'Inactivar', danger: true },
    });
    if (motivo !== null) await told(() => inactivar.write({ params: { id }, body: { version, motivo } }));
  };
  const elimina = async ({ id, nombre }: Movible) => {
    const text = `Se eliminará el borrador ${nombre} con sus precios.`;
    if (!(await confirm({ title: 'Eliminar borrador', text, confirmText: 'Eliminar', danger: true }))) return;
    if (await told(() => eliminar.write({ params: { id } }))) await navigate(screens.ListaPrecios.path);
  };

  return (lista) => {
    const { estado } = lista;
    const offered: readonly (MenuItem | false)[] = [
      estado === 'BORRADOR' &&
        can(permisos.editar) && {
          label: 'Enviar a aprobar…',
          icon: 'paper-airplane',
          onSelect: () => void envia(lista),
        },
      estado === 'POR_APROBAR' &&
        can(permisos.aprobar) && { label: 'Aprobar…', icon: 'check', onSelect: () => void aprueba(lista) },
      estado === 'POR_APROBAR' &&
        can(permisos.aprobar) && { label: 'Devolver…', icon: 'arrow-left', onSelect: () => void devuelve(lista) },
      estado === 'VIGENTE' &&
        can(permisos.crear) && { label: 'Nueva versión…', icon: 'copy', onSelect: () => void versiona(lista) },
      estado !== 'INACTIVA' &&
        estado !== 'VENCIDA' &&
        can(estado === 'VIGENTE' ? permisos.aprobar : permisos.editar) && {
          ...{ label: 'Inactivar…', icon: 'blocked', danger: true },
          onSelect: () => void inactiva(lista),
        },
      estado === 'BORRADOR' &&
        can(permisos.editar) && {
          ...{ label: 'Eliminar borrador…', icon: 'trash', danger: true },
          onSelect: () => void elimina(lista),
        },
    ];
    return offered.filter((each): each is MenuItem => each !== false);
  };
}
