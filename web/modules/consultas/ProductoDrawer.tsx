/** One product: how much there is in each warehouse, who holds it, its lots and prices, and what takes its place when there is none. */
import { type ConsultaDetalle, consultaProducto } from '../../../server/modules/consultas/contract/consulta.ts';
import { manifest as productos } from '../../../server/modules/productos/manifest.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { formatPrice, formatQuantity } from '../../../server/shared/quantities.ts';
import { Button } from '../../kit/Button.tsx';
import { Drawer } from '../../kit/Drawer.tsx';
import { type Fact, Facts } from '../../kit/Facts.tsx';
import { Note } from '../../kit/Note.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { useRemote } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';

/** Of what somebody counts blind. */
export const OCULTA = 'Oculta';

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
  const of = (value: number | null) => (value === null ? OCULTA : `${formatQuantity(value)} ${p.unidad}`);
  return (
    <>
      {p.disponible === 0 && p.sustitutos.length > 0 && <Sustitutos producto={p} onOpen={onOpen} />}
      <Facts
        title="Existencias"
        facts={[
          ['Disponible', of(p.disponible)],
          ['Existencia', of(p.existencia)],
          ['Reservada', of(p.reservada)],
          ['En picking', of(p.en_picking)],
          ['En cuarentena', of(p.cuarentena)],
          ['En tránsito', of(p.en_transito)],
          ['Por llegar', p.llega ? `${of(p.por_llegar)}, desde el ${formatDate(p.llega)}` : of(p.por_llegar)],
        ]}
      />
      <Facts
        title="En cada bodega"
        emptyText="Ninguna bodega lo ha tenido."
        facts={p.bodegas.map((row): Fact => {
          const held = row.reservada ? ` · ${of(row.reservada)} en reserva` : '';
          return [row.bodega, `${of(row.disponible)} disponibles de ${of(row.existencia)}${held}`];
        })}
      />
      <Facts
        title="Quién la tiene reservada"
        emptyText="Nadie la tiene reservada."
        facts={p.reservas.map(
          ({ documento, ruta, bodega, cantidad, estado }): Fact => [
            estado === 'EN_PICKING' ? `${bodega}, en picking` : bodega,
            <>
              {ruta ? <a href={`#${ruta}`}>{documento}</a> : documento} · {of(cantidad)}
            </>,
          ],
        )}
      />
      {p.lotes.length > 0 && (
        <Facts
          title="Dónde está"
          facts={p.lotes.map(
            ({ lote, fecha_vencimiento, bodega, zona, existencia }): Fact => [
              `${bodega} · ${zona}`,
              [of(existencia), lote && `lote ${lote}`, fecha_vencimiento && `vence el ${formatDate(fecha_vencimiento)}`]
                .filter(Boolean)
                .join(' · '),
            ],
          )}
        />
      )}
      <Precios producto={p} />
      {p.disponible !== 0 && p.sustitutos.length > 0 && <Sustitutos producto={p} onOpen={onOpen} />}
    </>
  );
}

function Precios({ producto: { precio, precio_con_iva, iva, precios } }: { producto: ConsultaDetalle }) {
  const tax = iva === null ? 'Excluido de IVA' : `IVA ${iva} %`;
  const own: Fact[] =
    precio === null || precio_con_iva === null
      ? []
      : [[tax, `${formatPrice(precio_con_iva)} (${formatPrice(precio)} sin IVA)`]];
  const lists = precios.map(
    (row): Fact => [
      row.lista,
      `${formatPrice(row.precio_con_iva)} por ${row.unidad} (${formatPrice(row.precio)} sin IVA)`,
    ],
  );
  return <Facts title="Precios" emptyText={`Sin precio vigente · ${tax}`} facts={[...own, ...lists]} />;
}

function Sustitutos({ producto: p, onOpen }: { producto: ConsultaDetalle; onOpen: (id: number) => void }) {
  const facts = p.sustitutos.map(
    ({ id, cod_prod, nombre_producto, disponible, unidad }): Fact => [
      cod_prod,
      <>
        {nombre_producto} · {disponible === null ? OCULTA : `${formatQuantity(disponible)} ${unidad}`}{' '}
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
