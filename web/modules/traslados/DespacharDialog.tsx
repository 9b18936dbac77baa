/** What leaves: all that was approved, or less of some lines; the rest is free again. */
import * as z from 'zod';
import { traslado as campos, trasladoDetalle as d } from '../../../server/modules/traslados/campos.ts';
import { actos } from '../../../server/modules/traslados/contract/actos.ts';
import type { Traslado } from '../../../server/modules/traslados/contract/traslado.ts';
import { businessDay } from '../../../server/shared/dates.ts';
import * as f from '../../../server/shared/fields.ts';
import { formatQuantity } from '../../../server/shared/quantities.ts';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { DateField } from '../../kit/fields/DateField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { LineGridField } from '../../kit/lines/LineGridField.tsx';
import type { LineColumn } from '../../kit/lines/types.ts';
import { localNow } from '../../lib/clock.ts';
import { useRecordForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { columnaProducto, insistir } from '../inventarios/public.tsx';
import { rutaDe } from './comunes.ts';

interface Linea {
  readonly id: number;
  readonly producto_id: number | null;
  readonly cod_prod: string;
  readonly nombre_producto: string;
  readonly decimales: number;
  readonly cantidad: number;
  readonly despachado: number | null;
}

const formulario = z.object({ fecha: f.fecha, detalle: z.array(z.custom<Linea>()) });

const COLUMNAS: LineColumn<Linea>[] = [
  { ...columnaProducto<Linea>(), editable: false } as LineColumn<Linea>,
  {
    ...{ type: 'cantidad', field: 'cantidad', label: d.cantidad_mil.corto, width: 104, editable: false },
  },
  {
    ...{ type: 'cantidad', field: 'despachado', label: 'Sale', width: 112, required: true, total: true },
    decimals: ({ decimales }) => decimales,
    check: ({ despachado, cantidad }) =>
      despachado !== null && despachado > cantidad
        ? `No puede despachar más de lo solicitado (${formatQuantity(cantidad)}).`
        : null,
  },
];

export function DespacharDialog({ traslado, onClose }: { traslado: Traslado; onClose: () => void }) {
  const { write } = useWrite(actos.despachar);
  const { id, version, detalle } = traslado;
  const form = useRecordForm({
    schema: formulario,
    initial: {
      fecha: businessDay(localNow()),
      detalle: detalle.map(
        ({ cantidad, producto_id, cod_prod, nombre_producto, decimales, ...linea }): Linea => ({
          ...{ id: linea.id, producto_id, cod_prod, nombre_producto, decimales, cantidad, despachado: cantidad },
        }),
      ),
    },
    record: id,
    draft: false,
    save: async ({ fecha, detalle: lineas }) => {
      const told = lineas.map((linea) => ({ id: linea.id, despachado: linea.despachado ?? 0 }));
      const body = { version, fecha, detalle: told };
      const { msg } = await insistir((given) => write({ params: { id }, body: { ...body, ...given } }));
      toast({ kind: 'exito', text: msg });
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={`Despachar ${traslado.numero}`}
      subtitle={rutaDe(traslado)}
      saveText="Despachar"
      width="mediano"
      form={form}
      onClose={onClose}
    >
      <FormSection>
        <DateField {...fieldsOf(form, campos)('fecha')} label="Sale el" past />
      </FormSection>
      <LineGridField
        form={form}
        name="detalle"
        label="Lo que sale"
        columns={COLUMNAS}
        closed
        scanner={false}
        enter="linea"
      />
    </FormDialog>
  );
}
