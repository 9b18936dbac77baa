/** Columns of the lines of an order that is written: what there is, the list's price, the last one to this customer, what it earns. */
import { lineaVenta as campos } from '../../../server/modules/ventas/campos.ts';
import { formatQuantity } from '../../../server/shared/quantities.ts';
import type { LineColumn } from '../../kit/lines/types.ts';
import { columnaCantidad, columnaPresentacion, columnaProducto } from '../inventarios/public.tsx';
import { pesos } from '../ventas/public.tsx';
import type { Linea } from './lineas.ts';
import styles from './pedidos.module.css';
import type { Conocido, Linea as LineaConocible } from './useConocido.ts';

/** `conocido`: what the server told of the products. Between warehouses there are no prices. */
export function columnasDe(conocido: Conocido, interno: boolean): LineColumn<Linea>[] {
  const comunes: LineColumn<Linea>[] = [
    { ...columnaProducto<Linea>(), editable: ({ cotizada }) => !cotizada } as LineColumn<Linea>,
    columnaPresentacion(),
    columnaCantidad<Linea>(),
    columnaDisponible<Linea>(conocido),
  ];
  return interno ? comunes : [...comunes, ...columnasDePrecio<Linea>(conocido)];
}

/** What there is of it in the warehouse. */
export const columnaDisponible = <L extends LineaConocible>(conocido: Conocido): LineColumn<L> => ({
  ...{ type: 'muestra', field: 'disponible', label: 'Disponible', width: 80, end: true },
  show: (linea) => <Disponible linea={linea} disponible={conocido.of(linea)?.disponible ?? null} />,
});

function Disponible({ linea, disponible }: { linea: LineaConocible; disponible: number | null }) {
  if (disponible === null) return <span className={styles.callado}>—</span>;
  const falta = (linea.cantidad ?? 0) - disponible;
  return (
    <span>
      {formatQuantity(disponible)}
      {falta > 0 && <small className={styles.falta}>faltan {formatQuantity(Math.round(falta * 1_000) / 1_000)}</small>}
    </span>
  );
}

/** Its price beside the list's and the last one, what is given off, what it earns, what it comes to. */
export function columnasDePrecio<L extends LineaConocible>(conocido: Conocido): LineColumn<L>[] {
  const columnas: LineColumn<LineaConocible>[] = [
    {
      ...{ type: 'costo', field: 'precio', label: campos.precio_dmil.label, width: 108 },
      headers: ['Precio unitario', 'Valor unitario'],
      note: (linea) => notaPrecio(linea, conocido),
      check: (linea) => {
        const known = conocido.of(linea);
        return linea.precio === null && known?.precio === null ? (known.error ?? 'No tiene precio.') : null;
      },
    },
    {
      ...{ type: 'porcentaje', field: 'descuento', label: campos.descuento.corto, width: 90, headers: ['Descuento'] },
      note: (linea) =>
        linea.producto_id !== null && (linea.descuento ?? 0) > conocido.maximoDe(linea)
          ? `máx. ${formatQuantity(conocido.maximoDe(linea))} %`
          : null,
    },
    {
      ...{ type: 'muestra', field: 'margen', label: 'Margen', width: 72, end: true },
      show: (linea) => <Margen margen={conocido.margenDe(linea)} />,
      needed: (linea) => conocido.margenDe(linea) !== null,
    },
    {
      ...{
        type: 'calculo',
        field: 'subtotal',
        label: campos.subtotal_cts.label,
        as: 'dinero',
        width: 116,
        total: true,
      },
      value: (linea) => {
        const precio = conocido.precioDe(linea);
        if (linea.cantidad === null || precio === null) return null;
        return Math.round(linea.cantidad * precio * (100 - (linea.descuento ?? 0))) / 100;
      },
    },
  ];
  return columnas as LineColumn<L>[];
}

/** What this customer last paid where it is not the list's price, else that where the line says another: 'últ. $ 1,900'. */
function notaPrecio(linea: LineaConocible, conocido: Conocido): string | null {
  const { precio = null, ultimo = null } = conocido.of(linea) ?? {};
  if (ultimo && ultimo.precio !== precio) return `últ. ${pesos(ultimo.precio)}`;
  return precio === null || linea.precio === precio ? null : `lista ${pesos(precio)}`;
}

function Margen({ margen }: { margen: number | null }) {
  if (margen === null) return <span className={styles.callado}>—</span>;
  return (
    <span>
      {formatQuantity(margen)} %{margen < 0 && <small className={styles.falta}>bajo costo</small>}
    </span>
  );
}
