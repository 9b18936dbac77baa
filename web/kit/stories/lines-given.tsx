/** Story of lines that are given: a receipt that is counted against its order and its invoice, and services that come from nowhere. */
import { useState } from 'react';
import { LineGrid } from '../lines/LineGrid.tsx';
import type { LineColumn, LineSource } from '../lines/types.ts';
import styles from '../Stack.module.css';
import { Tag } from '../Tag.tsx';
import { DEMO_PRODUCTS, type DemoProduct } from './demo-lines.ts';

interface Counted {
  readonly producto_id: number;
  readonly nombre: string;
  readonly codigo: string;
  readonly pedido: number;
  readonly precio_orden: number;
  readonly facturado: number;
  readonly precio_factura: number;
  readonly recibido: number | null;
}

const ORDERED = [120, 60, 48, 80, 36, 200, 40, 24];

const start: readonly Counted[] = DEMO_PRODUCTS.slice(0, 8).map(({ id, nombre, codigo, costo }, at) => ({
  producto_id: id,
  nombre,
  codigo,
  pedido: ORDERED[at] ?? 0,
  precio_orden: Math.round(costo),
  facturado: at === 3 ? 84 : (ORDERED[at] ?? 0),
  precio_factura: at === 2 ? 5086 : Math.round(costo),
  recibido: at === 1 ? 56 : at < 5 ? (ORDERED[at] ?? 0) : null,
}));

const source: LineSource<Counted, DemoProduct> = {
  search: async () => [],
  find: async (code) => DEMO_PRODUCTS.find(({ codigo, barras }) => codigo === code || barras === code) ?? null,
  option: ({ id, nombre, codigo }) => ({ value: id, label: nombre, detail: codigo }),
  toLine: ({ id }) => ({ ...(start[0] as Counted), producto_id: id }),
  isIn: (line, product) => line.producto_id === product.id,
};

function difference({ facturado, recibido }: Counted) {
  if (recibido === null) return 'Sin contar';
  if (recibido < facturado) return <Tag tone="danger">Faltan {facturado - recibido}</Tag>;
  return recibido > facturado ? <Tag tone="attention">Sobran {recibido - facturado}</Tag> : 'Cuadra';
}

const columns: readonly LineColumn<Counted>[] = [
  {
    type: 'buscar',
    field: 'producto_id',
    label: 'Producto',
    editable: false,
    title: ({ nombre }) => nombre,
    detail: ({ codigo }) => codigo,
  },
  { type: 'cantidad', field: 'pedido', label: 'Cant.', group: 'Pedido', width: 80, editable: false },
  { type: 'costo', field: 'precio_orden', label: 'Costo', group: 'Pedido', width: 96, editable: false },
  { type: 'cantidad', field: 'facturado', label: 'Cant.', group: 'Factura', width: 80, editable: false },
  { type: 'costo', field: 'precio_factura', label: 'Costo', group: 'Factura', width: 96, editable: false },
  { type: 'cantidad', field: 'recibido', label: 'Contado', group: 'Físico', total: true },
  { type: 'muestra', field: 'diferencia', label: 'Diferencia', group: '', show: difference },
];

interface Service {
  readonly descripcion: string | null;
  readonly base: number | null;
  readonly iva: number | null;
}

const services: readonly LineColumn<Service>[] = [
  { type: 'texto', field: 'descripcion', label: 'Descripción', width: 320, letters: 'none', required: true },
  { type: 'dinero', field: 'base', label: 'Base', required: true, total: true },
  { type: 'porcentaje', field: 'iva', label: 'IVA' },
];

export function GivenLinesStory() {
  const [lines, setLines] = useState(start);
  const [others, setOthers] = useState<readonly Service[]>([{ descripcion: 'Flete', base: 120_000, iva: 19 }]);
  return (
    <div className={styles.stack}>
      <LineGrid
        label="Líneas de la entrada"
        columns={columns}
        lines={lines}
        onChange={setLines}
        source={source}
        enter="linea"
        closed
      />
      <LineGrid
        label="Servicios"
        columns={services}
        lines={others}
        onChange={setOthers}
        newLine={() => ({ descripcion: null, base: null, iva: 19 })}
      />
    </div>
  );
}
