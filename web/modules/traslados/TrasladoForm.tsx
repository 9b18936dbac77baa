/** The form of a draft, for creating and for editing: from where to where, with whom, and its lines. */

import * as listas from '../../../server/modules/listas/contract/listas.ts';
import { traslado as campos } from '../../../server/modules/traslados/campos.ts';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { DateField } from '../../kit/fields/DateField.tsx';
import { NumberField } from '../../kit/fields/numeric.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { SaveBar } from '../../kit/form/SaveBar.tsx';
import { LineGridField } from '../../kit/lines/LineGridField.tsx';
import { PageState } from '../../kit/PageState.tsx';
import type { RecordForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { useExitGuard } from '../../state/exit.ts';
import { byCode, offer, useOffers } from '../listas/public.tsx';
import { useProductoSource } from '../productos/public.tsx';
import { useBodegas } from '../zonas/public.tsx';
import { columnasDe } from './columnas.ts';
import { screens, TIPO_OPTIONS } from './comunes.ts';
import { lineaDe } from './lineas.ts';
import { Sugerir } from './Sugerir.tsx';
import styles from './traslados.module.css';
import type { TrasladoValues } from './valores.ts';

const OFFERS = { motivo: offer(listas.motivoInventario, byCode) };

const DICHO = {
  TRANSITO: 'Se solicita, se aprueba, sale hacia el tránsito del destino y allá se recibe.',
  DIRECTO: 'Pasa de una bodega a la otra al confirmarlo, sin tránsito.',
  ZONAS: 'Pasa de una zona a otra de la misma bodega al confirmarlo.',
} as const;

export function TrasladoForm({ form }: { form: RecordForm<TrasladoValues> }) {
  useExitGuard(form.dirty);
  const offers = useOffers(OFFERS);
  const { bodegas, error, refetch } = useBodegas();
  const { tipo, bodega_origen_id, bodega_destino_id } = form.methods.watch();
  const source = useProductoSource({ uso: 'inventario', bodega_id: bodega_origen_id || null }, lineaDe);
  const campo = fieldsOf(form, campos);
  if (!bodegas || !offers.data) {
    const retry = () => {
      refetch();
      offers.refetch();
    };
    return <PageState error={error ?? offers.error} onRetry={retry} noun="las bodegas" />;
  }
  const zonas = tipo === 'ZONAS';
  const origen = campo('bodega_origen_id');
  return (
    <Form form={form} bar={<SaveBar form={form} onCancel={() => void navigate(screens.ListadoTraslados.path)} />}>
      <FormSection>
        <FieldRow columns={zonas ? '180px 1fr 160px 1fr' : '180px 1fr 1fr 160px'}>
          <SelectField {...campo('tipo')} options={TIPO_OPTIONS} emptyText={null} />
          <SelectField {...origen} label={zonas ? 'Bodega' : origen.label} options={bodegas} />
          {!zonas && <SelectField {...campo('bodega_destino_id')} options={bodegas} />}
          <DateField {...campo('fecha')} past />
          {zonas && <SelectField {...campo('motivo')} options={offers.data.motivo} />}
        </FieldRow>
        <p className={styles.dicho}>{DICHO[tipo]}</p>
        {!zonas && (
          <FieldRow columns="1fr 1fr 112px 1fr 152px">
            <SelectField {...campo('motivo')} options={offers.data.motivo} />
            <TextField {...campo('transportista')} />
            <TextField {...campo('placa')} />
            <TextField {...campo('guia')} />
            <NumberField {...campo('solicitud_id')} />
          </FieldRow>
        )}
        <TextAreaField {...campo('observacion')} />
      </FormSection>
      <div className={styles.sugerir}>
        <Sugerir form={form} />
      </div>
      <LineGridField
        form={form}
        name="detalle"
        label="Líneas del traslado"
        columns={columnasDe(tipo, {
          bodega_origen_id: bodega_origen_id || null,
          bodega_destino_id: bodega_destino_id || null,
        })}
        source={source}
        emptyText="Lee un código, escribe un producto o pega las líneas desde Excel."
      />
    </Form>
  );
}
