/** `/facturas/crear/{id}`: what was sent of an order becomes a pre-invoice. */
import * as z from 'zod';
import { prefactura as campos, factura } from '../../../server/modules/facturas/campos.ts';
import {
  type PorFacturarLeido,
  porFacturarPedido,
  prefacturaCambio,
  registroPrefactura,
} from '../../../server/modules/facturas/contract/prefactura.ts';
import { CREDITO } from '../../../server/modules/facturas/rules/estados.ts';
import * as listas from '../../../server/modules/listas/contract/listas.ts';
import { lineaVenta } from '../../../server/modules/ventas/campos.ts';
import { pathOf } from '../../../server/shared/href.ts';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { NumberField } from '../../kit/fields/numeric.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { SaveBar } from '../../kit/form/SaveBar.tsx';
import { LineGridField } from '../../kit/lines/LineGridField.tsx';
import { Note } from '../../kit/Note.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { useExitGuard } from '../../state/exit.ts';
import { toast } from '../../state/toasts.ts';
import { byCode, offer, useOffers } from '../listas/public.tsx';
import { screens } from './comunes.tsx';
import { FORMAS } from './PrefacturaForm.tsx';
import { columnasPorTomar, type PorTomar, TOMADAS } from './por-tomar.ts';

const OFFERS = { medios: offer(listas.medioPago, byCode) };

const COLUMNAS = columnasPorTomar('Por facturar', 'La cantidad a facturar supera lo despachado', [
  { ...{ type: 'costo', field: 'precio', label: lineaVenta.precio_dmil.label, width: 120, editable: false } },
]);

const { forma_pago, medio_pago, plazo, observacion } = prefacturaCambio.shape;
const formulario = z.object({ forma_pago, medio_pago, plazo, observacion, lineas: z.array(z.custom<PorTomar>()) });

export function FacturarPedido({ id }: { id: string }) {
  const { data, error, refetch } = useRemote(porFacturarPedido, { params: { id: Number(id) } });
  const offers = useOffers(OFFERS);
  if (!data || !offers.data) {
    const retry = () => void Promise.all([refetch(), offers.refetch()]);
    return <PageState error={error ?? offers.error} onRetry={retry} noun="el pedido" />;
  }
  return (
    <>
      <PageHeader title={`Facturar ${data.numero ?? 'el pedido'} · ${data.cliente}`} />
      {data.lineas.length === 0 ? (
        <Note kind="info">El pedido no tiene nada despachado por facturar.</Note>
      ) : (
        <Facturar pedido={data} medios={offers.data.medios} />
      )}
    </>
  );
}

interface FacturarProps {
  pedido: PorFacturarLeido;
  medios: NonNullable<ReturnType<typeof useOffers<typeof OFFERS>>['data']>['medios'];
}

function Facturar({ pedido, medios }: FacturarProps) {
  const { write } = useWrite(registroPrefactura.create);
  const form = useRecordForm({
    schema: formulario,
    initial: {
      ...{ forma_pago: pedido.forma_pago, medio_pago: '10', plazo: pedido.plazo || null, observacion: '' },
      lineas: pedido.lineas.map(({ pedido_detalle_id, nombre_producto, por_facturar, descuento: _, ...linea }) => ({
        ...linea,
        ...{ id: pedido_detalle_id, nombre: nombre_producto, hay: por_facturar, cantidad: por_facturar },
      })),
    },
    noun: 'esta prefactura',
    record: pedido.pedido_id,
    save: async ({ lineas, ...values }) => {
      const chosen = lineas.flatMap(({ id, cantidad }) => (cantidad ? [{ pedido_detalle_id: id, cantidad }] : []));
      const whole = lineas.every(({ cantidad, hay }) => cantidad === hay);
      const { msg, data } = await write({
        body: {
          ...values,
          pedidos: [pedido.pedido_id],
          plazo: values.forma_pago === CREDITO ? (values.plazo ?? null) : null,
          // All that there is, to the last fraction of a box.
          ...(whole ? {} : { lineas: chosen }),
        },
      });
      toast({ kind: 'exito', text: msg });
      return data;
    },
    onSaved: ({ id }) => void navigate(pathOf(screens.VerPrefactura, { id })),
  });
  useExitGuard(form.dirty);
  const campo = fieldsOf(form, { ...campos, plazo: factura.plazo_dias });
  const forma = form.methods.watch('forma_pago');
  return (
    <Form
      form={form}
      bar={
        <SaveBar
          form={form}
          saveText="Crear prefactura"
          onCancel={() => void navigate(screens.ListadoPrefacturas.path)}
        />
      }
    >
      <FormSection>
        <FieldRow columns="160px 1fr 120px">
          <SelectField {...campo('forma_pago')} options={FORMAS} />
          <SelectField {...campo('medio_pago')} options={medios} />
          <NumberField {...campo('plazo')} disabled={forma !== CREDITO} placeholder="El del cliente" />
        </FieldRow>
      </FormSection>
      <FormSection>
        <LineGridField form={form} name="lineas" label="Líneas por facturar" columns={COLUMNAS} {...TOMADAS} />
        <TextAreaField {...campo('observacion')} />
      </FormSection>
    </Form>
  );
}
