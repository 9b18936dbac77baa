/** Story of the lines of a document: an invented adjustment, by keyboard, scanner and paste, and the same one confirmed. */
import { Button } from '@primer/react';
import { useState } from 'react';
import * as z from 'zod';
import { ApiError } from '../../lib/api.ts';
import { useRecordForm } from '../../lib/form.ts';
import { Form } from '../form/Form.tsx';
import { LineGrid } from '../lines/LineGrid.tsx';
import { LineGridField } from '../lines/LineGridField.tsx';
import { LookupField } from '../lines/LookupField.tsx';
import { baseNote } from '../lines/numbers.ts';
import type { LineColumn, LineSource } from '../lines/types.ts';
import styles from '../Stack.module.css';
import { DEMO_PRODUCTS, type DemoLine, type DemoProduct, demoLines } from './demo-lines.ts';
import kit from './kit.module.css';

const source: LineSource<DemoLine, DemoProduct> = {
  search: async (text) => {
    const words = text.toUpperCase().split(/\s+/);
    return DEMO_PRODUCTS.filter(({ nombre, codigo }) => words.every((word) => `${codigo} ${nombre}`.includes(word)));
  },
  find: async (code) =>
    DEMO_PRODUCTS.find(({ codigo, barras }) => codigo === code.toUpperCase() || barras === code) ?? null,
  option: ({ id, nombre, codigo, existencia, unidad }) => ({
    value: id,
    label: nombre,
    detail: `${codigo} · ${existencia} ${unidad}`,
  }),
  toLine: ({ id, nombre, codigo, unidad, decimales, costo }) => ({
    producto_id: id,
    nombre,
    codigo,
    unidad,
    decimales,
    presentacion_id: null,
    presentacion: unidad,
    factor: 1,
    cantidad: null,
    costo_unitario: costo,
    lote: null,
    vence: null,
  }),
  replace: (line, product) => ({ ...source.toLine(product), cantidad: line.cantidad }),
  isIn: (line, product) => line.producto_id === product.id,
  refuse: ({ activo }) => (activo ? null : 'Está inactivo.'),
};

/** What was drawn of each line, for the browser test: `calculo` runs once for each time. */
const drawn = { count: 0 };
Object.assign(globalThis, { linesDrawn: drawn });

const columns: readonly LineColumn<DemoLine>[] = [
  {
    type: 'buscar',
    field: 'producto_id',
    label: 'Producto',
    title: ({ nombre }) => nombre,
    detail: ({ codigo }) => codigo,
    headers: ['Código', 'Referencia'],
  },
  {
    type: 'opciones',
    field: 'presentacion_id',
    label: 'Presentación',
    key: ({ producto_id }) => producto_id,
    options: async ({ unidad }) => [
      { value: 24, label: 'PACA x 24', factor: 24 },
      { value: 6, label: `SIXPACK x 6 ${unidad}`, factor: 6 },
    ],
    shown: ({ presentacion }) => presentacion,
    emptyText: 'Unidad',
    choose: (line, option) => ({
      ...line,
      presentacion_id: option ? Number(option.value) : null,
      presentacion: option?.label ?? line.unidad,
      factor: option?.factor ?? 1,
    }),
  },
  {
    type: 'cantidad',
    field: 'cantidad',
    label: 'Cantidad',
    required: true,
    total: true,
    decimals: ({ decimales }) => decimales,
    note: ({ cantidad, factor, unidad }) => baseNote(cantidad, factor, unidad),
  },
  { type: 'texto', field: 'lote', label: 'Lote', width: 112, max: 20 },
  { type: 'fecha', field: 'vence', label: 'Vence' },
  { type: 'costo', field: 'costo_unitario', label: 'Costo', headers: ['Costo unitario', 'Valor unitario'] },
  {
    type: 'calculo',
    field: 'total',
    label: 'Total',
    as: 'dinero',
    total: true,
    value: ({ cantidad, costo_unitario, factor }) =>
      cantidad === null || costo_unitario === null ? null : Math.round(cantidad * factor * costo_unitario * 100) / 100,
    note: () => {
      drawn.count += 1;
      return null;
    },
  },
];

const schema = z.object({
  producto_id: z.int().nullable(),
  detalle: z.array(z.custom<DemoLine>()).min(1, 'Agrega al menos una línea.'),
});

export function LinesStory() {
  const [start, setStart] = useState(8);
  return (
    <div className={styles.stack}>
      <div className={styles.line}>
        {[0, 8, 2000].map((count) => (
          <Button key={count} onClick={() => setStart(count)}>
            {count} líneas
          </Button>
        ))}
      </div>
      <Adjustment key={start} count={start} />
      <LineGrid label="Líneas confirmadas" columns={columns} lines={demoLines(3)} />
    </div>
  );
}

function Adjustment({ count }: { count: number }) {
  const form = useRecordForm({
    schema,
    initial: { producto_id: null, detalle: demoLines(count) },
    draft: false,
    save: async ({ producto_id, detalle }) => {
      const errores = Object.fromEntries(
        detalle.flatMap(({ cantidad }, at) =>
          cantidad !== null && cantidad > 0 ? [] : [[`detalle.${at}.cantidad`, ['Escribe una cantidad mayor que 0.']]],
        ),
      );
      if (Object.keys(errores).length > 0) {
        throw new ApiError(400, { msg: 'Revisa las líneas.', code: 'validacion', request_id: '', errores });
      }
      return { producto_id, detalle };
    },
  });
  return (
    <Form form={form}>
      <LookupField form={form} name="producto_id" label="Producto de muestra" lookup={source} />
      <LineGridField form={form} name="detalle" label="Líneas del ajuste" columns={columns} source={source} />
      <output data-saved="" className={kit.saved}>
        {JSON.stringify(form.methods.watch('detalle').slice(0, 3))}
      </output>
    </Form>
  );
}
