/** `/catalogo-productos/ver-producto/{id}`: the product without fields to edit. */
import { findProducto, presenciaProducto } from '../../../server/modules/productos/contract/producto.ts';
import { PageState } from '../../kit/PageState.tsx';
import { Presence } from '../../kit/Presence.tsx';
import { useRemote } from '../../lib/remote.ts';
import { ProductoCabecera } from './ProductoCabecera.tsx';
import { ProductoDetalle } from './ProductoDetalle.tsx';

export function ProductoVer({ id }: { id: string }) {
  const { data, error, refetch } = useRemote(findProducto, { params: { id: Number(id) } });
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="el producto" />;
  return (
    <>
      <ProductoCabecera producto={data} readOnly />
      <Presence presence={presenciaProducto} id={data.id} version={data.version} />
      <ProductoDetalle producto={data} />
    </>
  );
}
