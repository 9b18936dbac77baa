/** What one may do with a supplier besides editing its fields: see or edit, inactivate with a reason, activate. */
import { activarProveedor, inactivarProveedor, type Proveedor } from '../../../server/modules/proveedores/contract.ts';
import { manifest } from '../../../server/modules/proveedores/manifest.ts';
import { IconAction } from '../../kit/IconAction.tsx';
import { Menu, type MenuItem } from '../../kit/Menu.tsx';
import { useActivation } from '../../kit/useActivation.ts';
import { useCan } from '../../state/permissions.tsx';

type Estado = Pick<Proveedor, 'id' | 'nombre' | 'estado' | 'version'>;

const CALLS = { inactivar: inactivarProveedor, activar: activarProveedor };

/** Asks and changes the state of a supplier; used by the list and by the record. */
export function useCambioEstado() {
  const cambiar = useActivation(CALLS, 'proveedor');
  return ({ id, nombre, estado, version }: Estado): Promise<void> => {
    const text = `${nombre} ${estado === 1 ? 'no se podrá usar en documentos nuevos.' : 'se podrá usar de nuevo.'}`;
    return cambiar({ id, version, activo: estado === 1, text });
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
