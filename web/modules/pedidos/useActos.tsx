/** The acts of an order: those that its state and the user's permissions allow, asked and told the same way everywhere. */
import { pedido as campos } from '../../../server/modules/pedidos/campos.ts';
import * as a from '../../../server/modules/pedidos/contract/actos.ts';
import { type PedidoFila, registroPedido } from '../../../server/modules/pedidos/contract/pedido.ts';
import { type ActoPedido, admite } from '../../../server/modules/pedidos/rules/estados.ts';
import type { MenuItem } from '../../kit/Menu.tsx';
import { confirm, promptText } from '../../kit/questions.ts';
import { told } from '../../kit/told.ts';
import { navigate } from '../../lib/location.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { withAuthorization } from '../sesion/public.tsx';
import { pesos } from '../ventas/public.tsx';
import { permisos, screens } from './comunes.tsx';

/** A row of the list, or the whole document. */
export type Movible = Pick<
  PedidoFila,
  'id' | 'numero' | 'cliente' | 'bodega_destino' | 'total' | 'estado' | 'version' | 'con_faltante' | 'interno'
>;

interface Acto extends MenuItem {
  readonly acto: ActoPedido;
  readonly run: (pedido: Movible) => Promise<void>;
  readonly when?: (pedido: Movible) => boolean;
}

/** 'PED-000012', or of whom the draft is. */
export const nombreDe = ({ numero, cliente, bodega_destino }: Movible) =>
  numero ?? `el borrador de ${cliente ?? bodega_destino ?? ''}`;

const LIBERA = {
  POR_APROBAR: ['Aprobar', 'Se revisan cartera y margen, y si pasa queda confirmado.'],
  RETENIDO_CARTERA: ['Liberar', 'Se confirma aunque el cliente no tenga cupo o esté en mora.'],
  RETENIDO_MARGEN: ['Liberar', 'Se confirma aunque tenga líneas por debajo de su costo.'],
} as const;
type Liberable = keyof typeof LIBERA;
const esLiberable = (estado: string): estado is Liberable => estado in LIBERA;

export function useActos(): (pedido: Movible) => MenuItem[] {
  const can = useCan();
  const edits = can(permisos.editar);
  // Who lets pass what others wrote need not write.
  const hace = (acto: ActoPedido) => edits || (acto === 'liberar' && can(permisos.liberar));
  const confirmar = useWrite(a.confirmarPedido);
  const liberar = useWrite(a.liberarPedido);
  const reservar = useWrite(a.reservarPedido);
  const anular = useWrite(a.anularPedido);
  const cerrar = useWrite(a.cerrarPedido);
  const entregar = useWrite(a.entregarPedido);
  const eliminar = useWrite(registroPedido.remove);

  const simple =
    (write: typeof reservar.write, title: string, text: string, confirmText: string) =>
    async ({ id, version }: Movible) => {
      if (await confirm({ title, text, confirmText })) await told(() => write({ params: { id }, body: { version } }));
    };
  const conMotivo =
    (write: typeof anular.write, title: string, text: string, danger: boolean) => async (pedido: Movible) => {
      const { id, version } = pedido;
      const motivo = await promptText({
        ...{ title: `${title} ${nombreDe(pedido)}`, text, label: campos.motivo.label, max: campos.motivo.max },
        ...{ confirmText: title, danger },
      });
      if (motivo !== null) await told(() => write({ params: { id }, body: { version, motivo } }));
    };
  const confirma = async (pedido: Movible) => {
    const { id, version, estado, total, interno } = pedido;
    const again = estado === 'RETENIDO_CARTERA';
    const text = again
      ? 'Se revisa de nuevo lo que debe el cliente: si ya pasa, se confirma.'
      : `${nombreDe(pedido)}${interno ? '' : `, por ${pesos(total)}`}, toma su número y reserva existencias. Ya no se edita.`;
    const title = again ? 'Revisar de nuevo' : 'Confirmar pedido';
    if (!(await confirm({ title, text, confirmText: again ? 'Revisar' : 'Confirmar' }))) return;
    await told(() =>
      withAuthorization(
        (autorizacion) => confirmar.write({ params: { id }, body: { version, autorizacion } }),
        (refusal) => refusal,
      ),
    );
  };
  const libera = async (pedido: Movible) => {
    const { id, version, estado } = pedido;
    if (!esLiberable(estado)) return;
    const [title, text] = LIBERA[estado];
    const motivo = await promptText({
      ...{ title: `${title} ${nombreDe(pedido)}`, text, label: campos.motivo.label, max: campos.motivo.max },
      confirmText: title,
    });
    if (motivo === null) return;
    await told(() =>
      withAuthorization(
        (autorizacion) => liberar.write({ params: { id }, body: { version, motivo, autorizacion } }),
        (refusal) => refusal,
      ),
    );
  };
  const elimina = async (pedido: Movible) => {
    const text = `Se eliminará ${nombreDe(pedido)}.`;
    if (!(await confirm({ title: 'Eliminar borrador', text, confirmText: 'Eliminar', danger: true }))) return;
    const done = await told(() => eliminar.write({ params: { id: pedido.id } }));
    if (done) await navigate(screens.ListadoPedidos.path);
  };
  const acts: readonly Acto[] = [
    {
      ...{ label: 'Confirmar…', icon: 'check', acto: 'confirmar', run: confirma },
      when: ({ estado }) => estado === 'BORRADOR',
    },
    { label: 'Aprobar…', icon: 'check', acto: 'liberar', run: libera, when: ({ estado }) => estado === 'POR_APROBAR' },
    { label: 'Liberar…', icon: 'check', acto: 'liberar', run: libera, when: ({ estado }) => estado !== 'POR_APROBAR' },
    {
      ...{ label: 'Revisar de nuevo…', icon: 'sync', acto: 'confirmar', run: confirma },
      when: ({ estado }) => estado === 'RETENIDO_CARTERA',
    },
    {
      ...{ label: 'Reservar lo que falta…', icon: 'package', acto: 'reservar' },
      run: simple(
        reservar.write,
        'Reservar lo que falta',
        'Se reserva lo que haya, después de los pedidos que se confirmaron antes.',
        'Reservar',
      ),
      when: ({ con_faltante }) => con_faltante,
    },
    {
      ...{ label: 'Entregado al cliente…', icon: 'check', acto: 'entregar' },
      run: simple(entregar.write, 'Pedido entregado', 'Quien lo pidió recibió todo lo despachado.', 'Entregado'),
    },
    {
      ...{ label: 'Cerrar…', icon: 'lock', acto: 'cerrar' },
      run: conMotivo(cerrar.write, 'Cerrar', 'Lo que no se ha despachado se cancela, y queda libre para otros.', false),
    },
    {
      ...{ label: 'Anular…', icon: 'blocked', acto: 'anular', danger: true },
      run: conMotivo(anular.write, 'Anular', 'Queda a la vista, y lo que tenía reservado queda libre.', true),
      // A draft without number is removed.
      when: ({ numero }) => numero !== null,
    },
  ];
  return (pedido) => {
    const offered = acts.flatMap(({ acto, run, when, ...item }): MenuItem[] => {
      if (!hace(acto) || !admite(acto, pedido.estado) || when?.(pedido) === false) return [];
      return [{ ...item, onSelect: () => void run(pedido) }];
    });
    const removes: MenuItem[] =
      edits && pedido.estado === 'BORRADOR'
        ? [{ label: 'Eliminar borrador…', icon: 'trash', danger: true, onSelect: () => void elimina(pedido) }]
        : [];
    return [...offered, ...removes];
  };
}
