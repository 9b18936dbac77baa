/** `/abastecimiento/directorio-proveedores` */
import { proveedoresList } from '../../../server/modules/proveedores/contract.ts';
import { manifest } from '../../../server/modules/proveedores/manifest.ts';
import { ciudadesList } from '../../../server/modules/ubicacion/contract.ts';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { useCan } from '../../state/permissions.tsx';
import { useCambioEstado } from './ProveedorAcciones.tsx';
import { useListas } from './useListas.ts';

const { permisos } = manifest;
const CREAR = '/abastecimiento/captura/proveedores/crear';
const editar = (id: number) => `/abastecimiento/captura/proveedores/editar/${id}`;

export function ProveedoresList() {
  const can = useCan();
  const cambiarEstado = useCambioEstado();
  const { listas } = useListas();
  return (
    <ListScreen
      contract={proveedoresList}
      title="Directorio de Proveedores"
      searchPlaceholder="Buscar por NIT, nombre o teléfono"
      createHref={can(permisos.crear.codename) ? CREAR : undefined}
      createText="Crear proveedor"
      canExport={can(permisos.exportar.codename)}
    />
  );
}
