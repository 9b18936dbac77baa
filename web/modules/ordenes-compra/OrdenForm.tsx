/** The form of an order, for creating, editing and amending: whom it asks, its terms, its lines and what they come to. */
import type { ReactNode } from 'react';
import * as listas from '../../../server/modules/listas/contract/listas.ts';
import { orden as campos, ordenVersion } from '../../../server/modules/ordenes-compra/campos.ts';
import { usuariosOpciones } from '../../../server/modules/usuarios/contract/usuarios.ts';
import { toPesos } from '../../../server/shared/money.ts';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { DateField } from '../../kit/fields/DateField.tsx';
import { MoneyField, NumberField, PercentField } from '../../kit/fields/numeric.tsx';
import { RemoteSelectField } from '../../kit/fields/RemoteSelectField.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { SaveBar } from '../../kit/form/SaveBar.tsx';
import { LineGridField } from '../../kit/lines/LineGridField.tsx';
import { Note } from '../../kit/Note.tsx';
import { PageState } from '../../kit/PageState.tsx';
import type { RecordForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { useExitGuard } from '../../state/exit.ts';
import { byCode, offer, useOffers } from '../listas/public.tsx';
import { useProductoSource } from '../productos/public.tsx';
import { ProveedorField } from '../proveedores/public.tsx';
import { useBodegas } from '../zonas/public.tsx';
import { columnasDe } from './columnas.ts';
import { screens } from './comunes.tsx';
import { type Linea, lineaDe } from './lineas.ts';
import { Totales } from './Totales.tsx';
import { useConocido } from './useConocido.ts';
import type { OrdenValues } from './valores.ts';

const OFFERS = { forma: offer(listas.formaPago, byCode) };

interface OrdenFormProps {
  form: RecordForm<OrdenValues>;
  /** Those that the order already has. */
  bodega?: number;
  proveedor?: string;
  comprador?: string | null;
  /** What was agreed changes: the supplier stays, and why is said. */
  enmienda?: boolean;
  actions?: ReactNode;
}

export function OrdenForm({ form, bodega, proveedor, comprador, enmienda = false, actions }: OrdenFormProps) {
  useExitGuard(form.dirty);
  const offers = useOffers(OFFERS);
  const { bodegas, error, refetch } = useBodegas(bodega ?? null);
  const { bodega_id, proveedor_id, detalle, descuento_comercial, flete } = form.methods.watch();
  const lineas = detalle as readonly Linea[];
  const conocido = useConocido(proveedor_id, lineas);
  const source = useProductoSource(
    { uso: 'compra', bodega_id: bodega_id || null, proveedor_id: proveedor_id || null },
    lineaDe,
  );
  const campo = fieldsOf(form, campos);
  if (!bodegas || !offers.data) {
    const retry = () => {
      refetch();
      offers.refetch();
    };
    return <PageState error={error ?? offers.error} onRetry={retry} noun="las bodegas" />;
  }
  const totals = conocido.totales(lineas, descuento_comercial ?? 0, flete ?? 0);
  return (
    <Form
      form={form}
      bar={
        <SaveBar
          form={form}
          saveText={enmienda ? 'Guardar enmienda' : 'Guardar'}
          onCancel={() => void navigate(screens.ListadoOrdenesCompra.path)}
          actions={actions}
        />
      }
    >
      <FormSection>
        {conocido.bloqueo && (
          <Note kind="peligro">El proveedor está bloqueado para compras: {conocido.bloqueo.replace(/\.+$/, '')}.</Note>
        )}
        {enmienda && (
          <TextField
            form={form}
            name="motivo"
            label={ordenVersion.motivo.label}
            required
            max={ordenVersion.motivo.max}
            case="none"
          />
        )}
        <FieldRow columns="2fr 1fr 160px">
          <ProveedorField {...campo('proveedor_id')} initialLabel={proveedor} disabled={enmienda} />
          <SelectField {...campo('bodega_id')} options={bodegas} />
          <DateField {...campo('fecha_entrega')} />
        </FieldRow>
        <FieldRow columns={4}>
          <SelectField {...campo('forma_pago')} options={offers.data.forma} />
          <NumberField
            {...campo('plazo_dias')}
            {...(conocido.plazo === null ? {} : { placeholder: `${conocido.plazo} días` })}
          />
          <RemoteSelectField
            {...campo('comprador_id')}
            contract={usuariosOpciones}
            toOption={({ id, n_completo, username }) => ({ value: id, label: n_completo, detail: username })}
            initialLabel={comprador ?? undefined}
          />
          <TextField {...campo('cotizacion_proveedor')} />
        </FieldRow>
      </FormSection>
      <LineGridField
        form={form}
        name="detalle"
        label="Líneas de la orden"
        columns={columnasDe(conocido)}
        source={source}
        mayRemove={({ cant_recibida }) => cant_recibida === 0}
        emptyText="Lee un código, escribe un producto o pega las líneas desde Excel."
        repeats
      />
      {totals && (
        <Totales
          base={toPesos(totals.totales.subtotal)}
          descuento={toPesos(totals.totales.descuento)}
          impuestos={totals.impuestos.map(({ codigo, valor }) => ({ codigo, valor: toPesos(valor) }))}
          flete={toPesos(totals.totales.flete)}
          total={toPesos(totals.totales.total)}
          {...conocido.retencionesDe(totals)}
          minimo={lineas.length > 0 ? conocido.minimo : 0}
        />
      )}
      <FormSection>
        <FieldRow columns="160px 160px 1fr">
          <PercentField {...campo('descuento_comercial')} />
          <MoneyField {...campo('flete')} />
          <TextField {...campo('direccion_entrega')} />
        </FieldRow>
        <TextAreaField {...campo('observacion')} />
        <TextAreaField {...campo('terminos')} />
      </FormSection>
    </Form>
  );
}
