/** `/listas-precio/probar`: what some products cost on a day, to a client or by a list, as a document would have them. */
import { useState } from 'react';
import * as z from 'zod';
import { item } from '../../../server/modules/listas-precio/campos.ts';
import { listasPrecioList } from '../../../server/modules/listas-precio/contract/lista.ts';
import {
  type Cotizacion,
  type LineaCotizada,
  preguntarPrecios,
} from '../../../server/modules/listas-precio/contract/precios.ts';
import { businessDay } from '../../../server/shared/dates.ts';
import * as f from '../../../server/shared/fields.ts';
import { formatMoney } from '../../../server/shared/money.ts';
import { formatPrice } from '../../../server/shared/quantities.ts';
import { Button } from '../../kit/Button.tsx';
import { DateField } from '../../kit/fields/DateField.tsx';
import { RemoteSelectField } from '../../kit/fields/RemoteSelectField.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { LineGridField } from '../../kit/lines/LineGridField.tsx';
import type { LineColumn } from '../../kit/lines/types.ts';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { call } from '../../lib/api.ts';
import { localNow } from '../../lib/clock.ts';
import { useRecordForm } from '../../lib/form.ts';
import { PersonaSelectField } from '../personas/public.tsx';
import { presentacionesDe, useProductoSource } from '../productos/public.tsx';
import { TABS } from './comunes.tsx';
import { lineaDe } from './lineas.ts';
import styles from './listas-precio.module.css';
import { Tabla } from './Tabla.tsx';

interface Probada {
  readonly producto_id: number | null;
  readonly cod_prod: string;
  readonly nombre_producto: string;
  readonly presentacion_id: number | null;
  readonly presentacion: string;
  readonly cantidad: number | null;
  readonly descuento: number | null;
}

const schema = z.object({
  fecha: f.fecha,
  persona_id: f.id.nullable(),
  lista_id: f.id.nullable(),
  lineas: z.array(z.custom<Probada>()).min(1, 'Agrega al menos una línea.'),
});

const VENTA = { uso: 'venta' } as const;
const toLine = (producto: Parameters<typeof lineaDe>[0]): Probada => {
  const { producto_id, cod_prod, nombre_producto, presentacion_id, presentacion } = lineaDe(producto);
  return { producto_id, cod_prod, nombre_producto, presentacion_id, presentacion, cantidad: 1, descuento: null };
};

const COLUMNAS: readonly LineColumn<Probada>[] = [
  {
    ...{ type: 'buscar', field: 'producto_id', label: item.producto_id.label, headers: ['Código'] },
    title: ({ nombre_producto }) => nombre_producto,
    detail: ({ cod_prod }) => cod_prod,
  },
  {
    ...{
      type: 'opciones',
      field: 'presentacion_id',
      label: item.presentacion_id.label,
      width: 140,
      emptyText: 'Unidad base',
    },
    key: ({ producto_id }) => producto_id ?? 0,
    options: presentacionesDe,
    shown: ({ presentacion }) => presentacion,
    choose: (line, option) => ({
      ...line,
      presentacion_id: option ? Number(option.value) : null,
      presentacion: option?.label ?? 'Unidad base',
    }),
  },
  { type: 'cantidad', field: 'cantidad', label: 'Cantidad', width: 112, required: true },
  { type: 'porcentaje', field: 'descuento', label: 'Descuento %', width: 120 },
];

export function PrecioProbar() {
  const [answer, setAnswer] = useState<{ lineas: readonly Probada[]; cotizacion: Cotizacion } | null>(null);
  const source = useProductoSource(VENTA, toLine);
  const form = useRecordForm({
    schema,
    initial: { fecha: businessDay(localNow()), persona_id: null, lista_id: null, lineas: [] } as z.input<typeof schema>,
    draft: false,
    save: async ({ lineas, ...asked }) => {
      const cotizacion = await call(preguntarPrecios, {
        body: {
          ...asked,
          lineas: lineas.map(({ producto_id, presentacion_id, cantidad, descuento }) => ({
            ...{ producto_id: producto_id ?? 0, presentacion_id, cantidad: cantidad ?? 0, descuento },
          })),
        },
      });
      setAnswer({ lineas, cotizacion });
    },
  });
  return (
    <>
      <PageHeader title="Probar precios" />
      {TABS}
      <Form form={form}>
        <FormSection>
          <FieldRow columns={3}>
            <DateField form={form} name="fecha" label="Fecha" required />
            <PersonaSelectField form={form} name="persona_id" label="Cliente" offersNew={false} />
            <RemoteSelectField
              form={form}
              name="lista_id"
              label={item.lista_precio_id.label}
              help="Sin elegirla es la del cliente, la de su ciudad o la general."
              contract={listasPrecioList}
              toOption={({ id, nombre, codigo }) => ({ value: id, label: nombre, detail: codigo })}
            />
          </FieldRow>
        </FormSection>
        <LineGridField
          form={form}
          name="lineas"
          label="Lo que se consulta"
          columns={COLUMNAS}
          source={source}
          emptyText="Lee un código o escribe un producto."
        />
        <div className={styles.bajo}>
          <Button variant="primary" busy={form.busy} onClick={() => void form.submit()}>
            Consultar precios
          </Button>
        </div>
        {answer && <Resultado {...answer} />}
      </Form>
    </>
  );
}

interface Hallada extends LineaCotizada {
  readonly nombre: string;
}

function Resultado({ lineas, cotizacion }: { lineas: readonly Probada[]; cotizacion: Cotizacion }) {
  const { totales, impuestos } = cotizacion;
  const rows = cotizacion.lineas.map((line, i): Hallada => ({ ...line, nombre: lineas[i]?.nombre_producto ?? '' }));
  const money = (value: number | null) => (value === null ? '' : formatMoney(value, 2));
  return (
    <section className={styles.bloque} aria-label="Precios hallados" aria-live="polite">
      <Tabla
        label="Precios hallados"
        rows={rows}
        keyOf={(_, index) => index}
        emptyText=""
        columns={[
          {
            label: 'Producto',
            name: ({ nombre }) => nombre,
            show: ({ nombre, error }) => (error ? <span className={styles.mal}>{error}</span> : nombre),
          },
          {
            label: 'Lista',
            show: ({ lista, derivado }) => [lista, derivado && 'por unidades'].filter(Boolean).join(' · '),
          },
          { label: 'Precio', end: true, show: (row) => (row.precio === null ? 'Sin precio' : formatPrice(row.precio)) },
          {
            label: 'Con IVA',
            end: true,
            show: (row) => (row.precio_con_iva === null ? '' : formatPrice(row.precio_con_iva)),
          },
          { label: 'Base', end: true, show: ({ base }) => money(base) },
          { label: 'IVA', end: true, show: ({ iva }) => money(iva) },
          { label: 'Total', end: true, show: ({ total }) => money(total) },
        ]}
      />
      <dl className={styles.totales}>
        {[
          ['Subtotal', totales.subtotal] as const,
          ...impuestos.map(
            ({ codigo, tarifa, valor }) => [tarifa > 0 ? `${codigo} (${tarifa} %)` : codigo, valor] as const,
          ),
          ['Total', totales.total] as const,
        ].map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatMoney(value, 2)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
