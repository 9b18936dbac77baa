/** What one may do with a product besides editing its fields. */
import { manifest as inventarios } from '../../../server/modules/inventarios/manifest.ts';
import type { Producto } from '../../../server/modules/productos/contract/producto.ts';
import { manifest } from '../../../server/modules/productos/manifest.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { RecordActions } from '../../kit/RecordActions.tsx';
import { useCan } from '../../state/permissions.tsx';
import { Etiquetas } from './public.tsx';
import { useActos } from './useActos.ts';

export function ProductoAcciones({ producto, readOnly }: { producto: Producto; readOnly: boolean }) {
  const can = useCan();
  const edits = can(manifest.permisos.editar);
  const actosDe = useActos();
  const { id } = producto;
  return (
    <RecordActions
      buttons={[
        readOnly && edits && { label: 'Editar', icon: 'pencil', href: hrefOf(manifest.screens.EditarProducto, { id }) },
      ]}
      acts={[
        [!readOnly && { label: 'Ver sin editar', icon: 'eye', href: hrefOf(manifest.screens.VerProducto, { id }) }],
        [
          can(inventarios.permisos.ver) && {
            label: 'Ver movimientos',
            icon: 'history',
            href: hrefOf(inventarios.screens.MovimientosListar, {}, { 'f.producto_id': id }),
          },
          can(inventarios.permisos.ver) && {
            label: 'Ver existencias por zona y lote',
            icon: 'location',
            href: hrefOf(inventarios.screens.ExistenciasListar, {}, { 'f.producto_id': id }),
          },
          {
            label: 'Imprimir etiquetas…',
            icon: 'file',
            dialog: (close) => (
              <Etiquetas
                lineas={[{ producto_id: id }]}
                presentaciones={producto.presentaciones.filter((each) => each.codigo_barras !== null)}
                onClose={close}
              />
            ),
          },
        ],
        actosDe(producto),
      ]}
    />
  );
}
