/** How much of each offer is taken: what costs least first, unless one says another; one order of purchase for each supplier. */
import { useMemo } from 'react';
import * as z from 'zod';
import { solicitud as campos, solicitudDetalle as d } from '../../../server/modules/cotizaciones-compra/campos.ts';
import { adjudicarSolicitud } from '../../../server/modules/cotizaciones-compra/contract/actos.ts';
import type { Solicitud } from '../../../server/modules/cotizaciones-compra/contract/solicitud.ts';
import { formatPrice, formatQuantity } from '../../../server/shared/quantities.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { LineGridField } from '../../kit/lines/LineGridField.tsx';
import type { LineColumn } from '../../kit/lines/types.ts';
import { Note } from '../../kit/Note.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { useBodegas } from '../zonas/public.tsx';
import { nombreDe, pesos } from './comunes.tsx';
import { costoDe, type Fila, filasDe, sobrePedidas } from './repartir.ts';

const formulario = z.object({
  bodega_id: z.number().nullable(),
  motivo: z.string(),
  lineas: z.array(z.custom<Fila>()),
});

interface AdjudicarProps {
  solicitud: Solicitud;
  onClose: () => void;
}

export function AdjudicarDialog({ solicitud, onClose }: AdjudicarProps) {
  const { bodegas, error, refetch } = useBodegas(solicitud.bodega_id);
  if (!bodegas)
    return (
      <Dialog title="Adjudicar" onClose={onClose}>
        <PageState error={error} onRetry={refetch} noun="las bodegas" />
      </Dialog>
    );
  return <Adjudicar solicitud={solicitud} bodegas={bodegas} onClose={onClose} />;
}

const columnasDe = (sobre: ReadonlySet<number>): LineColumn<Fila>[] => [
  {
    ...{ type: 'buscar', field: 'producto_id', label: d.producto_id.label, editable: false },
    title: ({ nombre_producto }) => nombre_producto,
    detail: ({ proveedor, cod_prod }) => `${proveedor} · ${cod_prod}`,
  },
  {
    ...{ type: 'muestra', field: 'costo_unitario', label: 'Costo por unidad', width: 132, end: true },
    show: ({ costo_unitario, mejor }) => (
      <span>
        {formatPrice(Math.round(costo_unitario * 100) / 100)}
        {mejor && <small> mejor</small>}
      </span>
    ),
  },
  {
    ...{ type: 'muestra', field: 'tope', label: 'Ofrece', width: 112, end: true, inCard: true },
    show: ({ tope, pedida }) => `${formatQuantity(tope)} de ${formatQuantity(pedida)}`,
  },
  {
    ...{ type: 'cantidad', field: 'cantidad', label: 'Tomar', width: 116 },
    decimals: ({ decimales }) => decimales,
    check: ({ cantidad, tope, detalle_id, pedida }) => {
      if ((cantidad ?? 0) > tope) return 'No tiene tanto.';
      return sobre.has(detalle_id) && (cantidad ?? 0) > 0 ? `Se pidieron ${formatQuantity(pedida)} en todo.` : null;
    },
  },
];

function Adjudicar({
  solicitud,
  bodegas,
  onClose,
}: AdjudicarProps & { bodegas: NonNullable<ReturnType<typeof useBodegas>['bodegas']> }) {
  const { id, version } = solicitud;
  const { write } = useWrite(adjudicarSolicitud);
  const form = useRecordForm({
    schema: formulario,
    initial: { bodega_id: solicitud.bodega_id, motivo: '', lineas: filasDe(solicitud) },
    draft: false,
    save: async ({ bodega_id, motivo, lineas }) => {
      const said = (lineas as Fila[]).flatMap(({ detalle_id, proveedor_id, cantidad }) =>
        (cantidad ?? 0) > 0 ? [{ detalle_id, proveedor_id, cantidad: cantidad ?? 0 }] : [],
      );
      const body = { version, bodega_id, motivo: motivo || null, lineas: said };
      const { msg, data } = await write({ params: { id }, body });
      toast({ kind: 'exito', text: msg });
      return data;
    },
    onSaved: onClose,
  });
  const lineas = form.methods.watch('lineas') as readonly Fila[];
  const sobre = sobrePedidas(lineas);
  const clave = [...sobre].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is over is told by its ids
  const columns = useMemo(() => columnasDe(sobre), [clave]);
  const taken = new Set(lineas.flatMap(({ cantidad, proveedor_id }) => ((cantidad ?? 0) > 0 ? [proveedor_id] : [])));
  const solos = solicitud.proveedores.filter(({ completa, vencida }) => completa && !vencida);
  const solo = [...solos].sort((a, b) => a.costo - b.costo)[0];
  return (
    <FormDialog
      form={form}
      title="Adjudicar"
      subtitle={nombreDe(solicitud)}
      width="completo"
      saveText="Adjudicar"
      onClose={onClose}
    >
      <FormSection>
        <FieldRow>
          <SelectField
            form={form}
            name="bodega_id"
            label={campos.bodega_id.label}
            options={bodegas}
            emptyText={campos.bodega_id.vacio}
          />
          <TextField form={form} name="motivo" label={campos.motivo.label} max={campos.motivo.max} case="none" />
        </FieldRow>
      </FormSection>
      <Note kind="info" announce={false}>
        Cuesta {pesos(costoDe(solicitud, lineas))} sin IVA, en{' '}
        {formatCount(taken.size, 'orden de compra', 'órdenes de compra')} en borrador.
        {solo && ` Todo a ${solo.proveedor}: ${pesos(solo.costo)}.`}
      </Note>
      <LineGridField
        form={form}
        name="lineas"
        label="Lo que se toma"
        columns={columns}
        enter="linea"
        scanner={false}
        closed
      />
    </FormDialog>
  );
}
