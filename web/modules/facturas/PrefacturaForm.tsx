/** The form of a pre-invoice of services: to whom, how it is paid, and what. */
import { prefactura as campos, factura } from '../../../server/modules/facturas/campos.ts';
import { CREDITO, FORMAS_PAGO } from '../../../server/modules/facturas/rules/estados.ts';
import * as listas from '../../../server/modules/listas/contract/listas.ts';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { NumberField } from '../../kit/fields/numeric.tsx';
import { type Option, SelectField } from '../../kit/fields/SelectField.tsx';
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { SaveBar } from '../../kit/form/SaveBar.tsx';
import { LineGridField } from '../../kit/lines/LineGridField.tsx';
import { PageState } from '../../kit/PageState.tsx';
import type { RecordForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { useExitGuard } from '../../state/exit.ts';
import { byCode, offer, useOffers } from '../listas/public.tsx';
import { PersonaSelectField } from '../personas/public.tsx';
import { useProductoSource } from '../productos/public.tsx';
import { columnasEscritas } from './columnas-escritas.ts';
import { screens } from './comunes.tsx';
import { lineaDe, type Values } from './valores.ts';

const OFFERS = { medios: offer(listas.medioPago, byCode) };
export const FORMAS: readonly Option[] = Object.entries(FORMAS_PAGO).map(([value, label]) => ({ value, label }));

interface PrefacturaFormProps {
  form: RecordForm<Values>;
  cliente?: string;
}

export function PrefacturaForm({ form, cliente }: PrefacturaFormProps) {
  useExitGuard(form.dirty);
  const offers = useOffers(OFFERS);
  const source = useProductoSource({ uso: 'venta', bodega_id: null, proveedor_id: null }, lineaDe);
  const forma = form.methods.watch('forma_pago');
  const campo = fieldsOf(form, { ...campos, plazo: factura.plazo_dias });
  if (!offers.data) return <PageState error={offers.error} onRetry={offers.refetch} noun="los medios de pago" />;
  return (
    <Form form={form} bar={<SaveBar form={form} onCancel={() => void navigate(screens.ListadoPrefacturas.path)} />}>
      <FormSection>
        <PersonaSelectField {...campo('persona_id')} initialLabel={cliente} />
        <FieldRow columns="160px 1fr 120px">
          <SelectField {...campo('forma_pago')} options={FORMAS} />
          <SelectField {...campo('medio_pago')} options={offers.data.medios} />
          <NumberField {...campo('plazo')} disabled={forma !== CREDITO} placeholder="El del cliente" />
        </FieldRow>
      </FormSection>
      <FormSection>
        <LineGridField
          form={form}
          name="detalle"
          label="Líneas de la prefactura"
          columns={columnasEscritas}
          source={source}
          emptyText="Escribe un servicio, o pega las líneas desde Excel."
          repeats
        />
        <TextAreaField {...campo('observacion')} />
      </FormSection>
    </Form>
  );
}
