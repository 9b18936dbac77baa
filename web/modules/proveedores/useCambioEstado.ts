/** The state of a supplier, changed from the list and from the record. */
import {
  activarProveedor,
  inactivarProveedor,
  type Proveedor,
} from '../../../server/modules/proveedores/contract/proveedor.ts';
import { useActivation } from '../../kit/useActivation.ts';

type Estado = Pick<Proveedor, 'id' | 'nombre' | 'estado' | 'version'>;

const CALLS = { inactivar: inactivarProveedor, activar: activarProveedor };

/** Asks, and changes it. */
export function useCambioEstado() {
  const cambiar = useActivation(CALLS, 'proveedor');
  return ({ id, nombre, estado, version }: Estado): Promise<void> => {
    const text = `${nombre} ${estado === 1 ? 'no se podrá usar en documentos nuevos.' : 'se podrá usar de nuevo.'}`;
    return cambiar({ id, version, activo: estado === 1, text });
  };
}
