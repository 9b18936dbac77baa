/** One product: how much there is in each warehouse, who holds it, its lots and prices, and what takes its place when there is none. */
import { type ConsultaDetalle, consultaProducto } from '../../../server/modules/consultas/contract/consulta.ts';
import { manifest as productos } from '../../../server/modules/productos/manifest.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { Button } from '../../kit/Button.tsx';
import { Drawer } from '../../kit/Drawer.tsx';
import { type Fact, Facts } from '../../kit/Facts.tsx';
import { Note } from '../../kit/Note.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { useRemote } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { Existencias, Precios, unidades } from './partes.tsx';

interface ProductoDrawerProps {
  id: number;
  /** Another one in its place: a substitute. */
  onOpen: (id: number) => void;
  onClose: () => void;
}

export function ProductoDrawer({ id, onOpen, onClose }: ProductoDrawerProps) {
  const { data, error, refetch } = useRemote(consultaProducto, { params: { id } });
  const sees = useCan()(productos.permisos.ver);
  return (
    <Drawer
      title={data?.nombre_producto ?? 'Producto'}
      subtitle={data && [data.cod_prod, data.linea, data.marca].filter(Boolean).join(' · ')}
      width={600}
      onClose={onClose}
      footer={
        sees && (
          <Button icon="eye" href={hrefOf(productos.screens.VerProducto, { id })}>
            Ver en el catálogo
          </Button>
        )
      }
    >
      {data ? (
        <Detalle producto={data} onOpen={onOpen} />
      ) : (
        <PageState error={error} onRetry={() => void refetch()} noun="el producto" />
      )}
    </Drawer>
  );
}

function Detalle({ producto: p, onOpen }: { producto: ConsultaDetalle; onOpen: (id: number) => void }) {
  return (
    <>
      {p.disponible === 0 && p.sustitutos.length > 0 && <Sustitutos producto={p} onOpen={onOpen} />}
      <Existencias producto={p} />
      <Precios producto={p} />
      {p.disponible !== 0 && p.sustitutos.length > 0 && <Sustitutos producto={p} onOpen={onOpen} />}
    </>
  );
}

function Sustitutos({ producto: p, onOpen }: { producto: ConsultaDetalle; onOpen: (id: number) => void }) {
  const facts = p.sustitutos.map(
    ({ id, cod_prod, nombre_producto, disponible, unidad }): Fact => [
      cod_prod,
      <>
        {nombre_producto} · {unidades(disponible, unidad)}{' '}
        <Button size="small" variant="invisible" onClick={() => onOpen(id)}>
          Consultar
        </Button>
      </>,
    ],
  );
  return (
    <>
      {p.disponible === 0 && <Note kind="aviso">No hay disponible. Estos lo reemplazan:</Note>}
      <Facts title="Sustitutos" facts={facts} />
    </>
  );
}
