/** How much there is of a product, where, for whom it is held and at what price: the same in its panel and in its record. */
import type { ConsultaDetalle } from '../../../server/modules/consultas/contract/consulta.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { formatPrice, formatQuantity, formatUnits } from '../../../server/shared/quantities.ts';
import { type Fact, Facts } from '../../kit/Facts.tsx';

/** Of what somebody counts blind. */
export const OCULTA = 'Oculta';

interface ParteProps {
  producto: ConsultaDetalle;
}

export const unidades = (value: number | null, unidad: string) =>
  value === null ? OCULTA : formatUnits(value, unidad);

export function Existencias({ producto: p }: ParteProps) {
  const of = (value: number | null) => unidades(value, p.unidad);
  const llega = p.llega ? `${of(p.por_llegar)}, desde el ${formatDate(p.llega)}` : of(p.por_llegar);
  const facts: Fact[] = [
    ['Disponible', of(p.disponible)],
    ['Existencia', of(p.existencia)],
    ['Reservada', of(p.reservada)],
    ['En picking', of(p.en_picking)],
    ['En cuarentena', of(p.cuarentena)],
    ['En tránsito', of(p.en_transito)],
    ['Por llegar', llega],
  ];
  return (
    <>
      <Facts title="Existencias" facts={facts} />
      <Facts
        title="En cada bodega"
        emptyText="Ninguna bodega lo ha tenido."
        facts={p.bodegas.map((row) => [row.bodega, enBodega(row, p.unidad)])}
      />
      <Reservas producto={p} />
      {p.lotes.length > 0 && <Lugares producto={p} />}
    </>
  );
}

/** '40 unidades disponibles de 60 · 20 en reserva': what is not there is not told. */
function enBodega(row: ConsultaDetalle['bodegas'][number], unidad: string): string {
  if (row.existencia === null || row.disponible === null) return OCULTA;
  const parts = [
    [row.reservada, 'en reserva'],
    [row.en_picking, 'en picking'],
    [row.cuarentena, 'en cuarentena'],
    [row.en_transito, 'en tránsito'],
    [row.por_llegar, 'por llegar'],
  ] as const;
  const rest = parts.flatMap(([value, where]) => (value ? [`${formatUnits(value, '').trim()} ${where}`] : []));
  const free = `${formatUnits(row.disponible, unidad)} ${row.disponible === 1 ? 'disponible' : 'disponibles'}`;
  return [`${free} de ${formatUnits(row.existencia, '').trim()}`, ...rest].join(' · ');
}

function Reservas({ producto: p }: ParteProps) {
  const facts = p.reservas.map(
    ({ documento, ruta, bodega, cantidad, estado }): Fact => [
      estado === 'EN_PICKING' ? `${bodega}, en picking` : bodega,
      <>
        {ruta ? <a href={`#${ruta}`}>{documento}</a> : documento} · {unidades(cantidad, p.unidad)}
      </>,
    ],
  );
  return <Facts title="Quién la tiene reservada" emptyText="Nadie la tiene reservada." facts={facts} />;
}

function Lugares({ producto: p }: ParteProps) {
  const facts = p.lotes.map(
    ({ lote, fecha_vencimiento, bodega, zona, existencia }): Fact => [
      `${bodega} · ${zona}`,
      [
        unidades(existencia, p.unidad),
        lote && `lote ${lote}`,
        fecha_vencimiento && `vence el ${formatDate(fecha_vencimiento)}`,
      ]
        .filter(Boolean)
        .join(' · '),
    ],
  );
  return <Facts title="Dónde está" facts={facts} />;
}

/** ' ($ 2,000 sin IVA)'; nothing of what carries none. */
const sinIva = (precio: number, con_iva: number) => (precio === con_iva ? '' : ` (${formatPrice(precio)} sin IVA)`);

export function Precios({ producto: { precio, precio_con_iva, iva, precios } }: ParteProps) {
  const tax = iva === null ? 'Excluido de IVA' : `IVA ${iva} %`;
  const own: Fact[] =
    precio === null || precio_con_iva === null
      ? []
      : [[tax, `${formatPrice(precio_con_iva)}${sinIva(precio, precio_con_iva)}`]];
  const lists = precios.map(
    (row): Fact => [
      row.cantidad_desde > 0 ? `${row.lista}, desde ${formatQuantity(row.cantidad_desde)}` : row.lista,
      `${formatPrice(row.precio_con_iva)} por ${row.unidad}${sinIva(row.precio, row.precio_con_iva)}`,
    ],
  );
  return <Facts title="Precios" emptyText={`Sin precio vigente · ${tax}`} facts={[...own, ...lists]} />;
}
