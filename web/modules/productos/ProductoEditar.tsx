/** `/catalogo-productos/editar-producto/{id}` */
import {
  findProducto,
  type Producto,
  presenciaProducto,
  productoCambio,
  updateProducto,
} from '../../../server/modules/productos/contract/producto.ts';
import { PageState } from '../../kit/PageState.tsx';
import { Presence } from '../../kit/Presence.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { ProductoCabecera } from './ProductoCabecera.tsx';
import { ProductoForm } from './ProductoForm.tsx';
import { type Listas, useListas } from './useListas.ts';
import { toValues } from './values.ts';

export function ProductoEditar({ id }: { id: string }) {
  const remote = useRemote(findProducto, { params: { id: Number(id) } });
  const { data: listas, error, refetch } = useListas();
  const producto = remote.data;
  if (!producto || !listas) {
    const retry = () => {
      void remote.refetch();
      refetch();
    };
    return <PageState error={remote.error ?? error} onRetry={retry} noun="el producto" />;
  }
  return (
    <>
      <ProductoCabecera producto={producto} readOnly={false} />
      <Edicion key={producto.id} producto={producto} listas={listas} />
    </>
  );
}

function Edicion({ producto, listas }: { producto: Producto; listas: Listas }) {
  const { write } = useWrite(updateProducto);
  const form = useRecordForm({
    schema: productoCambio,
    initial: toValues(producto),
    noun: 'este producto',
    toValues,
    save: async (body) => {
      const { msg, data } = await write({ params: { id: producto.id }, body });
      toast({ kind: 'exito', text: msg });
      return data;
    },
  });
  return (
    <ProductoForm
      form={form}
      listas={listas}
      producto={producto}
      presence={<Presence presence={presenciaProducto} id={producto.id} version={producto.version} form={form} />}
    />
  );
}
