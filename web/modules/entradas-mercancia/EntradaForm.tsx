/** The form of a receipt, for writing it by hand and for correcting what is invoiced of it. */
import type { ReactNode } from 'react';
import {
  entrada as campos,
  entradaDetalle as d,
  TIPOS_ENTRADA,
} from '../../../server/modules/entradas-mercancia/campos.ts';
import { TIPOS } from '../../../server/modules/entradas-mercancia/contract/entrada.ts';
import { ordenesList } from '../../../server/modules/ordenes-compra/contract/lista.ts';
import { registroOrden } from '../../../server/modules/ordenes-compra/contract/orden.ts';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { DateField } from '../../kit/fields/DateField.tsx';
import { MultiSelectField } from '../../kit/fields/MultiSelectField.tsx';
import { MoneyField, NumberField, PercentField } from '../../kit/fields/numeric.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { SaveBar } from '../../kit/form/SaveBar.tsx';
import { LineGridField } from '../../kit/lines/LineGridField.tsx';
import type { LineColumn } from '../../kit/lines/types.ts';
import { PageState } from '../../kit/PageState.tsx';
import { call } from '../../lib/api.ts';
import type { RecordForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { useRemote } from '../../lib/remote.ts';
import { useExitGuard } from '../../state/exit.ts';
import { columnaPresentacion, columnaProducto } from '../inventarios/public.tsx';
import { useProductoSource } from '../productos/public.tsx';
import { ProveedorField } from '../proveedores/public.tsx';
import { useBodegas, useZonas } from '../zonas/public.tsx';
import { screens } from './comunes.tsx';
import styles from './entradas.module.css';
import { type Linea, lineaDe, lineasDeOrden } from './lineas.ts';
import type { EntradaValues } from './valores.ts';

const TIPO_OPTIONS = TIPOS.map((value) => ({ value, label: TIPOS_ENTRADA[value] }));

/** Orders of a supplier that goods may come of. */
const ABIERTAS = 'APROBADA,ENVIADA,CONFIRMADA,RECIBIDA_PARCIAL,RECIBIDA';

/** Kinds of zones that goods are put in as they come. */
const DE_RECIBO = ['RECEPCION', 'ALMACENAMIENTO', 'PICKING'] as const;

function useOrdenes(proveedor_id: number, bodega_id: number) {
  const query = { proveedor_id, bodega_id, estado__in: ABIERTAS, ordering: '-id', page: 1, page_size: 50 };
  const { data } = useRemote(ordenesList.list, { query }, { enabled: proveedor_id > 0 && bodega_id > 0 });
  const rows = data && 'results' in data ? data.results : (data ?? []);
  return rows.map(({ id, numero, total }) => ({
    ...{ value: id, label: numero ?? `Orden ${id}`, detail: `$ ${Math.round(total).toLocaleString('en-US')}` },
  }));
}

interface EntradaFormProps {
  form: RecordForm<EntradaValues>;
  /** Those that the receipt already has. */
  bodega?: number;
  proveedor?: string;
  /** Of an electronic invoice: what it says stays. */
  deFactura?: boolean;
  onCancel?: () => void;
  actions?: ReactNode;
}

export function EntradaForm({ form, bodega, proveedor, deFactura = false, onCancel, actions }: EntradaFormProps) {
  useExitGuard(form.dirty);
  const { bodegas, error, refetch } = useBodegas(bodega ?? null);
  const { bodega_id, proveedor_id, tipo } = form.methods.watch();
  const ordenes = useOrdenes(proveedor_id, bodega_id);
  const zonas = useZonas(bodega_id, DE_RECIBO);
  const source = useProductoSource(
    { uso: 'compra', bodega_id: bodega_id || null, proveedor_id: proveedor_id || null },
    lineaDe,
  );
  const campo = fieldsOf(form, campos);
  if (!bodegas) return <PageState error={error} onRetry={refetch} noun="las bodegas" />;
  /** What the order still brings comes with it. */
  const traer = async (ids: readonly (string | number)[]) => {
    const held = form.methods.getValues('detalle') as readonly Linea[];
    for (const id of ids.map(Number)) {
      const orden = await call(registroOrden.find, { params: { id } });
      const known = new Set(held.map(({ orden_detalle_id }) => orden_detalle_id));
      const more = lineasDeOrden(orden).filter(({ orden_detalle_id }) => !known.has(orden_detalle_id));
      if (more.length > 0)
        form.methods.setValue('detalle', [...form.methods.getValues('detalle'), ...more], { shouldDirty: true });
    }
  };
  return (
    <Form
      form={form}
      bar={
        <SaveBar
          form={form}
          onCancel={onCancel ?? (() => void navigate(screens.ListadoEntradasMercancia.path))}
          actions={actions}
        />
      }
    >
      <FormSection>
        <FieldRow columns="2fr 1fr">
          <ProveedorField {...campo('proveedor_id')} initialLabel={proveedor} disabled={deFactura} />
          <SelectField {...campo('tipo')} options={TIPO_OPTIONS} emptyText={null} />
        </FieldRow>
        <FieldRow columns={2}>
          <SelectField
            {...campo('bodega_id')}
            options={bodegas}
            onChange={() => form.methods.setValue('zona_id', null, { shouldDirty: true })}
          />
          <SelectField {...campo('zona_id')} options={zonas} emptyText={campos.zona_id.vacio} />
        </FieldRow>
        {tipo === 'CON_OC' && (
          <MultiSelectField
            form={form}
            name="ordenes"
            label="Órdenes de compra"
            options={ordenes}
            placeholder={proveedor_id && bodega_id ? 'Elige una o varias' : 'Elige primero el proveedor y la bodega'}
            onChange={(values) => void traer(values)}
          />
        )}
        <FieldRow columns={3}>
          <TextField {...campo('n_factura')} disabled={deFactura} />
          <DateField {...campo('fecha_factura')} past disabled={deFactura} />
          <DateField {...campo('fecha_vencimiento_factura')} disabled={deFactura} />
        </FieldRow>
      </FormSection>
      <LineGridField
        form={form}
        name="detalle"
        label="Líneas de la entrada"
        columns={COLUMNAS}
        source={source}
        emptyText="Elige una orden, lee un código o escribe un producto."
        repeats
      />
      <div className={styles.despues}>
        <FormSection>
          <FieldRow columns="1fr 112px 1fr 132px">
            <TextField {...campo('transportista')} />
            <TextField {...campo('placa')} />
            <TextField {...campo('guia')} />
            <NumberField {...campo('cajas_recibidas')} />
          </FieldRow>
          <FieldRow columns="160px 160px 1fr">
            <MoneyField {...campo('flete')} />
            {!deFactura && <PercentField {...campo('descuento_comercial')} />}
          </FieldRow>
          <TextAreaField {...campo('observacion')} />
        </FormSection>
      </div>
    </Form>
  );
}

const propia = ({ deFactura }: Linea) => !deFactura;

const COLUMNAS: LineColumn<Linea>[] = [
  {
    ...columnaProducto<Linea>(),
    editable: (linea: Linea) => propia(linea) && linea.orden_detalle_id === null,
    title: ({ nombre_fijo, nombre_producto }: Linea) => nombre_fijo ?? nombre_producto,
  } as LineColumn<Linea>,
  { ...columnaPresentacion<Linea>(), editable: propia } as LineColumn<Linea>,
  {
    ...{ type: 'cantidad', field: 'facturado', label: d.escrita_mil.label, width: 104, required: true, total: true },
    decimals: ({ factor, decimales }) => (factor === 1 ? decimales : 3),
    note: ({ pendiente }) => (pendiente === null ? null : `pendiente ${pendiente}`),
    headers: ['Cantidad'],
  },
  {
    ...{ type: 'costo', field: 'precio_factura', label: d.precio_unitario_dmil.corto, width: 116, editable: propia },
    headers: ['Precio unitario', 'Costo', 'Valor unitario'],
  },
  { ...{ type: 'porcentaje', field: 'pct_descuento', label: d.pct_descuento.corto, width: 76, editable: propia } },
  { ...{ type: 'porcentaje', field: 'iva', label: d.iva.label, width: 72, editable: propia } },
  {
    ...{ type: 'calculo', field: 'base', label: d.base_cts.label, as: 'dinero', width: 112, total: true },
    value: ({ facturado, precio_factura, pct_descuento }) =>
      facturado === null || precio_factura === null
        ? null
        : Math.round(facturado * precio_factura * (100 - (pct_descuento ?? 0))) / 100,
  },
];
