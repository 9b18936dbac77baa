/** The top of the page of a product. */
import type { Producto } from '../../../server/modules/productos/contract/producto.ts';
import { ESTADOS } from '../../../server/modules/productos/rules/producto.ts';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { formatInstant } from '../../lib/format.ts';
import { ProductoAcciones } from './ProductoAcciones.tsx';

export function ProductoCabecera({ producto, readOnly }: { producto: Producto; readOnly: boolean }) {
  const { cod_prod, linea_nombre, marca_nombre, um_nombre, uc_nombre, updated } = producto;
  const what = [cod_prod, linea_nombre, marca_nombre].filter(Boolean).join(' · ');
  return (
    <PageHeader
      title={producto.nombre_producto}
      current={readOnly ? 'Ver producto' : 'Editar producto'}
      state={<StateLabel estado={ESTADOS[producto.estado]} />}
      detail={`${what} · Última edición de ${um_nombre ?? uc_nombre ?? 'sistema'}, ${formatInstant(updated)}`}
      actions={<ProductoAcciones producto={producto} readOnly={readOnly} />}
    />
  );
}
