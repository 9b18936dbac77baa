/** An accepted quotation becomes an order: of what kind, and how much of each line; all that is left unless one says less. */
import * as z from 'zod';
import { cotizacionDetalle as campos } from '../../../server/modules/cotizaciones/campos.ts';
import { pedidoCotizacion } from '../../../server/modules/cotizaciones/contract/actos.ts';
import type { Cotizacion } from '../../../server/modules/cotizaciones/contract/cotizacion.ts';
import { manifest as pedidos } from '../../../server/modules/pedidos/manifest.ts';
import { pathOf } from '../../../server/shared/href.ts';
import { formatQuantity } from '../../../server/shared/quantities.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { LineGridField } from '../../kit/lines/LineGridField.tsx';
import type { LineColumn } from '../../kit/lines/types.ts';
import { PageState } from '../../kit/PageState.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { useTipos } from '../pedidos/public.tsx';
import { useBodegas } from '../zonas/public.tsx';
import { nombreDe } from './comunes.tsx';

interface Linea {
  readonly detalle_id: number;
  readonly producto_id: number | null;
  readonly cod_prod: string;
  readonly nombre_producto: string;
  readonly presentacion: string;
  readonly decimales: number;
  readonly por_pedir: number;
  readonly cantidad: number | null;
}

const formulario = z.object({
  tipo_pedido: z.string().min(1),
  /** That of its kind without it. */
  bodega_id: z.number().nullable(),
  lineas: z.array(z.custom<Linea>()),
});

const COLUMNAS: LineColumn<Linea>[] = [
  {
    ...{ type: 'buscar', field: 'producto_id', label: campos.producto_id.label, editable: false },
    title: ({ nombre_producto }) => nombre_producto,
    detail: ({ cod_prod }) => cod_prod,
  },
  {
    ...{ type: 'muestra', field: 'por_pedir', label: 'Por pedir', width: 110, end: true, inCard: true },
    show: ({ por_pedir, presentacion }) => `${formatQuantity(por_pedir)} ${presentacion.toLowerCase()}`,
  },
  {
    ...{ type: 'cantidad', field: 'cantidad', label: 'Pedir', width: 110 },
    decimals: ({ decimales }) => decimales,
    check: ({ cantidad, por_pedir }) => ((cantidad ?? 0) > por_pedir ? 'Supera lo cotizado.' : null),
  },
];

export function PedidoDialog({ cotizacion, onClose }: { cotizacion: Cotizacion; onClose: () => void }) {
  const { tipos, error, refetch } = useTipos();
  const { bodegas } = useBodegas(null);
  if (!tipos || !bodegas)
    return (
      <Dialog title="Pasar a pedido" onClose={onClose}>
        <PageState error={error} onRetry={refetch} noun="los tipos de pedido" />
      </Dialog>
    );
  const kinds = tipos.filter(({ interno }) => !interno).map(({ codigo, nombre }) => ({ value: codigo, label: nombre }));
  return <Pedir cotizacion={cotizacion} kinds={kinds} bodegas={bodegas} onClose={onClose} />;
}

interface PedirProps {
  cotizacion: Cotizacion;
  kinds: readonly { readonly value: string; readonly label: string }[];
  bodegas: NonNullable<ReturnType<typeof useBodegas>['bodegas']>;
  onClose: () => void;
}

function Pedir({ cotizacion, kinds, bodegas, onClose }: PedirProps) {
  const { id, version, detalle } = cotizacion;
  const { write } = useWrite(pedidoCotizacion);
  const form = useRecordForm({
    schema: formulario,
    initial: {
      tipo_pedido: kinds.find(({ value }) => value === 'venta')?.value ?? kinds[0]?.value ?? '',
      bodega_id: null,
      lineas: detalle.flatMap((linea): Linea[] => {
        const { producto_id, cod_prod, nombre_producto, unidad, decimales, por_pedir } = linea;
        const presentacion = linea.presentacion ?? unidad;
        const own = { producto_id, cod_prod, nombre_producto, presentacion, decimales, por_pedir };
        return por_pedir > 0 ? [{ ...own, detalle_id: linea.id, cantidad: por_pedir }] : [];
      }),
    },
    draft: false,
    save: async ({ tipo_pedido, bodega_id, lineas }) => {
      const said = (lineas as Linea[]).flatMap(({ detalle_id, cantidad }) =>
        (cantidad ?? 0) > 0 ? [{ detalle_id, cantidad: cantidad ?? 0 }] : [],
      );
      const { msg, data } = await write({ params: { id }, body: { version, tipo_pedido, bodega_id, lineas: said } });
      toast({ kind: 'exito', text: msg });
      return data;
    },
    onSaved: ({ id: pedido }) => void navigate(pathOf(pedidos.screens.VerPedidos, { id: pedido })),
  });
  return (
    <FormDialog
      title="Pasar a pedido"
      subtitle={nombreDe(cotizacion)}
      saveText="Crear pedido"
      width="mediano"
      form={form}
      onClose={onClose}
    >
      <FormSection>
        <FieldRow>
          <SelectField
            form={form}
            name="tipo_pedido"
            label="Tipo de pedido"
            options={kinds}
            emptyText={null}
            required
          />
          <SelectField form={form} name="bodega_id" label="Bodega" options={bodegas} emptyText="La de su tipo" />
        </FieldRow>
      </FormSection>
      <LineGridField
        form={form}
        name="lineas"
        label="Lo que se pide"
        columns={COLUMNAS}
        closed
        scanner={false}
        enter="linea"
      />
    </FormDialog>
  );
}
