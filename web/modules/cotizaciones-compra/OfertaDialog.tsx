/** What a supplier offers, written by who buys: lines without a price are not offered. */
import * as z from 'zod';
import {
  invitado as campos,
  solicitudDetalle as d,
  oferta as o,
} from '../../../server/modules/cotizaciones-compra/campos.ts';
import { respuestaSolicitud } from '../../../server/modules/cotizaciones-compra/contract/actos.ts';
import type { Solicitud } from '../../../server/modules/cotizaciones-compra/contract/solicitud.ts';
import { formatUnits } from '../../../server/shared/quantities.ts';
import { CheckboxField } from '../../kit/fields/CheckboxField.tsx';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { DateField } from '../../kit/fields/DateField.tsx';
import { MoneyField, NumberField } from '../../kit/fields/numeric.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { LineGridField } from '../../kit/lines/LineGridField.tsx';
import type { LineColumn } from '../../kit/lines/types.ts';
import { useRecordForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { nombreDe } from './comunes.tsx';

interface Linea {
  readonly detalle_id: number;
  readonly producto_id: number | null;
  readonly nombre_producto: string;
  readonly detail: string;
  readonly pedida: number;
  readonly decimales: number;
  readonly precio: number | null;
  readonly descuento: number | null;
  readonly plazo: number | null;
  readonly disponible: number | null;
}

const formulario = z.object({
  declina: z.boolean(),
  nombre: z.string(),
  vigencia: z.string(),
  flete: z.number().nullable(),
  plazo_pago: z.number().nullable(),
  observacion: z.string(),
  detalle: z.array(z.custom<Linea>()),
});

const COLUMNAS: LineColumn<Linea>[] = [
  {
    ...{ type: 'buscar', field: 'producto_id', label: d.producto_id.label, editable: false },
    title: ({ nombre_producto }) => nombre_producto,
    detail: ({ detail }) => detail,
  },
  { ...{ type: 'costo', field: 'precio', label: o.precio_dmil.label, width: 124, headers: ['Precio'] } },
  { ...{ type: 'porcentaje', field: 'descuento', label: o.descuento.corto, width: 72 } },
  {
    ...{ type: 'entero', field: 'plazo', label: `${o.plazo.corto}, días`, width: 100, headers: ['Plazo'] },
  },
  {
    ...{ type: 'cantidad', field: 'disponible', label: o.disponible_mil.label, width: 104 },
    decimals: ({ decimales }) => decimales,
    check: ({ disponible, pedida }) => (disponible !== null && disponible > pedida ? 'Es más de lo pedido.' : null),
  },
  {
    ...{ type: 'calculo', field: 'valor', label: 'Valor', as: 'dinero', width: 128, total: true },
    value: ({ precio, descuento, disponible, pedida }) =>
      precio === null ? null : Math.round((disponible ?? pedida) * precio * (100 - (descuento ?? 0))) / 100,
  },
];

function lineasDe({ detalle }: Solicitud, { ofertas }: Solicitud['proveedores'][number]): Linea[] {
  const known = new Map(ofertas.map((each) => [each.detalle_id, each]));
  return detalle.map(({ id, producto_id, nombre_producto, cod_prod, cantidad, decimales, unidad, presentacion }) => {
    const { precio = null, descuento = 0, plazo = null, disponible = null } = known.get(id) ?? {};
    const detail = `${cod_prod} · ${formatUnits(cantidad, (presentacion ?? unidad).toLowerCase())}`;
    return {
      ...{ detalle_id: id, producto_id, nombre_producto, detail, pedida: cantidad, decimales },
      ...{ precio, descuento: descuento || null, plazo, disponible },
    };
  });
}

interface OfertaDialogProps {
  solicitud: Solicitud;
  invitado: Solicitud['proveedores'][number];
  onClose: () => void;
}

export function OfertaDialog({ solicitud, invitado, onClose }: OfertaDialogProps) {
  const { id } = solicitud;
  const { proveedor_id, proveedor, vigencia, flete, plazo_pago, respuesta } = invitado;
  const { write } = useWrite(respuestaSolicitud);
  const form = useRecordForm({
    schema: formulario,
    initial: {
      ...{ declina: respuesta === 'DECLINO', nombre: invitado.nombre ?? '', vigencia: vigencia ?? '', plazo_pago },
      ...{ flete: flete || null, observacion: invitado.observacion ?? '', detalle: lineasDe(solicitud, invitado) },
    },
    draft: false,
    save: async ({ declina, detalle, ...terms }) => {
      const offered = (detalle as Linea[]).filter(({ precio }) => precio !== null);
      const { msg, data } = await write({
        params: { id },
        body: {
          ...{ proveedor_id, declina, flete: terms.flete ?? 0, plazo_pago: terms.plazo_pago ?? null },
          ...{ nombre: terms.nombre || null, vigencia: terms.vigencia || null, observacion: terms.observacion || null },
          detalle: declina
            ? []
            : offered.map(({ detalle_id, precio, descuento, plazo, disponible }) => ({
                ...{ detalle_id, precio: precio ?? 0, descuento: descuento ?? 0, plazo: plazo ?? 0, disponible },
                observacion: null,
              })),
        },
      });
      toast({ kind: 'exito', text: msg });
      return data;
    },
    onSaved: onClose,
  });
  const campo = fieldsOf(form, campos);
  const declines = form.methods.watch('declina');
  return (
    <FormDialog
      title={`Oferta de ${proveedor}`}
      subtitle={nombreDe(solicitud)}
      width="completo"
      form={form}
      onClose={onClose}
    >
      <FormSection>
        <FieldRow columns={4}>
          <TextField {...campo('nombre')} />
          {!declines && <DateField {...campo('vigencia')} />}
          {!declines && <MoneyField {...campo('flete')} />}
          {!declines && <NumberField {...campo('plazo_pago')} />}
        </FieldRow>
        <TextField {...campo('observacion')} />
        <CheckboxField form={form} name="declina" label="No cotiza" />
      </FormSection>
      {!declines && (
        <LineGridField
          form={form}
          name="detalle"
          label="Lo que ofrece"
          columns={COLUMNAS}
          enter="linea"
          scanner={false}
          closed
        />
      )}
    </FormDialog>
  );
}
