/** The acts that move the state of a product: those that its state and the user's permissions allow, asked and told the same way everywhere. */
import { producto as campos } from '../../../server/modules/productos/campos.ts';
import { actos, type Producto } from '../../../server/modules/productos/contract/producto.ts';
import { manifest } from '../../../server/modules/productos/manifest.ts';
import { ACTOS, type Acto } from '../../../server/modules/productos/rules/producto.ts';
import { TRANSICIONES } from '../../../server/modules/productos/rules/transiciones.ts';
import type { MenuItem } from '../../kit/Menu.tsx';
import { confirm, promptText } from '../../kit/questions.ts';
import { told } from '../../kit/told.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';

type Movible = Pick<Producto, 'id' | 'nombre_producto' | 'estado' | 'version'>;

/** Whether the table of states lets it pass. */
function puede(estado: string, acto: Acto): boolean {
  const next = TRANSICIONES.find(({ codigo }) => codigo === ACTOS[acto]);
  return next?.padres.some((padre) => padre === estado) ?? false;
}

export function useActos(): (producto: Movible) => MenuItem[] {
  const may = useCan()(manifest.permisos.inactivar);
  const activar = useWrite(actos.activar);
  const agotar = useWrite(actos.agotar);
  const inactivar = useWrite(actos.inactivar);
  const activa = async ({ id, nombre_producto, version }: Movible) => {
    const text = `${nombre_producto} se podrá comprar y vender.`;
    const yes = await confirm({ title: 'Activar producto', text, confirmText: 'Activar' });
    if (yes) await told(() => activar.write({ params: { id }, body: { version } }));
  };
  const agota = async ({ id, nombre_producto, version }: Movible) => {
    const text = `${nombre_producto} se venderá mientras haya y no se comprará más.`;
    const yes = await confirm({ title: 'Dejar en solo venta', text, confirmText: 'Dejar en solo venta' });
    if (yes) await told(() => agotar.write({ params: { id }, body: { version } }));
  };
  const inactiva = async ({ id, nombre_producto, version }: Movible) => {
    const motivo = await promptText({
      title: 'Inactivar producto',
      text: `${nombre_producto} dejará de comprarse y venderse. Se puede activar de nuevo.`,
      label: 'Motivo',
      max: campos.motivo_inactivo.max,
      confirmText: 'Inactivar',
      danger: true,
    });
    if (motivo !== null) await told(() => inactivar.write({ params: { id }, body: { version, motivo } }));
  };
  return (producto) => {
    if (!may) return [];
    const { estado } = producto;
    return [
      ...(puede(estado, 'activar')
        ? [{ label: 'Activar', icon: 'check', onSelect: () => void activa(producto) } as const]
        : []),
      ...(puede(estado, 'agotar')
        ? [{ label: 'Dejar en solo venta', icon: 'tag', onSelect: () => void agota(producto) } as const]
        : []),
      ...(puede(estado, 'inactivar')
        ? [{ label: 'Inactivar…', icon: 'blocked', danger: true, onSelect: () => void inactiva(producto) } as const]
        : []),
    ];
  };
}
