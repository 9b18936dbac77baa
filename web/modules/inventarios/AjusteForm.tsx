/** The form of a draft, for creating and for editing: what it is of, and its lines. */
import type { ReactNode } from 'react';
import { ajuste as campos, TIPOS, TIPOS_AJUSTE } from '../../../server/modules/inventarios/campos.ts';
import * as listas from '../../../server/modules/listas/contract/listas.ts';
import { manifest as productos } from '../../../server/modules/productos/manifest.ts';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { DateField } from '../../kit/fields/DateField.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { SaveBar } from '../../kit/form/SaveBar.tsx';
import { LineGridField } from '../../kit/lines/LineGridField.tsx';
import { PageState } from '../../kit/PageState.tsx';
import type { RecordForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { useExitGuard } from '../../state/exit.ts';
import { useCan } from '../../state/permissions.tsx';
import { byCode, offer, useOffers } from '../listas/public.tsx';
import { useProductoSource } from '../productos/public.tsx';
import { useBodegas } from '../zonas/public.tsx';
import { columnasDe } from './columnas.ts';
import { screens } from './comunes.tsx';
import { lineaDe } from './lineas.ts';
import type { AjusteValues } from './valores.ts';

const OFFERS = { motivo: offer(listas.motivoInventario, byCode) };
const TIPO_OPTIONS = TIPOS_AJUSTE.map((value) => ({ value, label: TIPOS[value] ?? value }));

interface AjusteFormProps {
  form: RecordForm<AjusteValues>;
  /** Warehouse that the record already has. */
  bodega?: number;
  actions?: ReactNode;
}

export function AjusteForm({ form, bodega, actions }: AjusteFormProps) {
  useExitGuard(form.dirty);
  const offers = useOffers(OFFERS);
  const { bodegas, error, refetch } = useBodegas(bodega ?? null);
  const costos = useCan()(productos.permisos.verCostos);
  const { tipo, bodega_id } = form.methods.watch();
  const source = useProductoSource({ uso: 'inventario', bodega_id: bodega_id || null }, lineaDe);
  const campo = fieldsOf(form, campos);
  if (!bodegas || !offers.data) {
    const retry = () => {
      refetch();
      offers.refetch();
    };
    return <PageState error={error ?? offers.error} onRetry={retry} noun="las bodegas" />;
  }
  return (
    <Form
      form={form}
      bar={<SaveBar form={form} onCancel={() => void navigate(screens.AjustesListar.path)} actions={actions} />}
    >
      <FormSection>
        <FieldRow columns="1fr 1fr 160px 1fr">
          <SelectField {...campo('tipo')} options={TIPO_OPTIONS} emptyText={null} />
          <SelectField {...campo('bodega_id')} options={bodegas} />
          <DateField {...campo('fecha')} past />
          <SelectField {...campo('motivo')} options={offers.data.motivo} />
        </FieldRow>
        <TextAreaField {...campo('observacion')} />
      </FormSection>
      <LineGridField
        form={form}
        name="detalle"
        label="Líneas del ajuste"
        columns={columnasDe(tipo, bodega_id || null, costos)}
        source={source}
        emptyText="Lee un código, escribe un producto o pega las líneas desde Excel."
        repeats
      />
    </Form>
  );
}
