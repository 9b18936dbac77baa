/** What one may do with a supplier besides editing its fields: see or edit, inactivate with a reason, activate. */
import { activarProveedor, inactivarProveedor, type Proveedor } from '../../../server/modules/proveedores/contract.ts';
import { manifest } from '../../../server/modules/proveedores/manifest.ts';
import { IconAction } from '../../kit/IconAction.tsx';
import { Menu, type MenuItem } from '../../kit/Menu.tsx';
import { confirm, promptText } from '../../kit/questions.ts';
import { ApiError } from '../../lib/api.ts';
import { useWrite } from '../../lib/remote.ts';
import { notify } from '../../state/notices.ts';
import { useCan } from '../../state/permissions.tsx';

type Estado = Pick<Proveedor, 'id' | 'nombre' | 'estado' | 'version'>;

/** Asks and changes the state of a supplier; used by the list and by the record. */
export function useCambioEstado() {
  const inactivar = useWrite(inactivarProveedor);
  const activar = useWrite(activarProveedor);
  return async ({ id, nombre, estado, version }: Estado): Promise<void> => {
    try {
      if (estado === 1) {
        const motivo = await promptText({
          title: 'Inactivar proveedor',
          text: `${nombre} no se podrá usar en documentos nuevos.`,
          label: 'Motivo',
          max: 300,
          confirmText: 'Inactivar',
          danger: true,
        });
        if (motivo === null) return;
        notify({ kind: 'exito', text: (await inactivar.write({ params: { id }, body: { version, motivo } })).msg });
      } else {
        const yes = await confirm({
          title: 'Activar proveedor',
          text: `${nombre} se podrá usar de nuevo.`,
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

export function ProveedorAcciones({ proveedor, readOnly }: { proveedor: Proveedor; readOnly: boolean }) {
  const can = useCan();
  const cambiarEstado = useCambioEstado();
  const { permisos } = manifest;
  const href = `#/abastecimiento/captura/proveedores/editar/${proveedor.id}`;
  const view: MenuItem[] = readOnly
    ? can(permisos.editar.codename)
      ? [{ label: 'Editar', icon: 'pencil', href }]
      : []
    : [{ label: 'Ver sin editar', icon: 'eye', href: `${href}?ver=1` }];
  const state: MenuItem[] = can(permisos.inactivar.codename)
    ? [
        {
          label: proveedor.estado === 1 ? 'Inactivar' : 'Activar',
          danger: proveedor.estado === 1,
          onSelect: () => void cambiarEstado(proveedor),
        },
      ]
    : [];
  if (view.length + state.length === 0) return null;
  return (
    <Menu
      groups={[view, state]}
      align="end"
      anchor={<IconAction icon="kebab-horizontal" label="Más acciones" variant="default" />}
    />
  );
}
