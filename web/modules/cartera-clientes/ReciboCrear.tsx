/** `/cartera_clientes/recibos/crear`: what a customer paid, and which documents it pays. */
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { recibo as campos } from '../../../server/modules/cartera-clientes/campos.ts';
import { leerResumen } from '../../../server/modules/cartera-clientes/contract/documentos.ts';
import { createRecibo, reciboAlta } from '../../../server/modules/cartera-clientes/contract/recibos.ts';
import * as listas from '../../../server/modules/listas/contract/listas.ts';
import { businessDay } from '../../../server/shared/dates.ts';
import { pathOf } from '../../../server/shared/href.ts';
import { Button } from '../../kit/Button.tsx';
import { CheckboxField } from '../../kit/fields/CheckboxField.tsx';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { DateField } from '../../kit/fields/DateField.tsx';
import { MoneyField } from '../../kit/fields/numeric.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { SaveBar } from '../../kit/form/SaveBar.tsx';
import { LineGridField } from '../../kit/lines/LineGridField.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { localNow } from '../../lib/clock.ts';
import { type RecordForm, useRecordForm } from '../../lib/form.ts';
import { navigate, useHashQuery } from '../../lib/location.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { useExitGuard } from '../../state/exit.ts';
import { toast } from '../../state/toasts.ts';
import { byId, byShownCode, offer, useOffers } from '../listas/public.tsx';
import { PersonaSelectField } from '../personas/public.tsx';
import { Semaforo } from '../ventas/public.tsx';
import styles from './cobros.module.css';
import { screens } from './comunes.tsx';
import { aplicacionesDe, COLUMNAS, type Debido, lineasDe, repartidas, useDebidos } from './debidos.ts';

const formulario = z.object({
  ...reciboAlta.shape,
  aplicaciones: z.array(z.custom<Debido>()),
});
type Values = z.input<typeof formulario>;

const OFFERS = { medios: offer(listas.medioPago, byShownCode), cuentas: offer(listas.cuentaBanco, byId) };

const nuevo = (persona_id: number): Values => ({
  ...{ fecha: businessDay(localNow()), persona_id, medio_pago: '47', cuenta_id: null, referencia: '', valor: 0 },
  ...{ observacion: '', aplicaciones: [], acepta_repetida: false },
});

export function ReciboCrear() {
  const [query] = useHashQuery();
  const { write } = useWrite(createRecibo);
  const form = useRecordForm({
    schema: formulario,
    initial: nuevo(Number(query.get('cliente') ?? 0)),
    noun: 'este recibo',
    save: async ({ aplicaciones, ...datos }) => {
      const { msg, data } = await write({ body: { ...datos, aplicaciones: aplicacionesDe(aplicaciones) } });
      toast({ kind: 'exito', text: msg });
      return data;
    },
    onSaved: ({ id }) => void navigate(pathOf(screens.VerRecibo, { id })),
  });
  return (
    <>
      <PageHeader title="Registrar recibo" />
      <Formulario form={form} />
    </>
  );
}

function Formulario({ form }: { form: RecordForm<Values> }) {
  useExitGuard(form.dirty);
  const offers = useOffers(OFFERS);
  const campo = fieldsOf(form, campos);
  const [persona_id, valor] = useWatch({ control: form.methods.control, name: ['persona_id', 'valor'] });
  const { documentos } = useDebidos(persona_id);
  const { data: resumen } = useRemote(leerResumen, { params: { persona_id } }, { enabled: persona_id > 0 });
  const { methods } = form;
  useEffect(() => {
    if (documentos) methods.setValue('aplicaciones', lineasDe(documentos));
  }, [documentos, methods]);
  if (!offers.data) return <PageState error={offers.error} onRetry={offers.refetch} noun="los medios de pago" />;
  const propone = () =>
    methods.setValue('aplicaciones', repartidas(methods.getValues('aplicaciones') as Debido[], valor), {
      shouldDirty: true,
    });
  return (
    <Form form={form} bar={<SaveBar form={form} onCancel={() => void navigate(screens.RecibosClientes.path)} />}>
      <FormSection>
        <FieldRow columns="2fr 180px 180px">
          <PersonaSelectField {...campo('persona_id')} offersNew={false} initialLabel={resumen?.cliente} />
          <DateField {...campo('fecha')} />
          <MoneyField {...campo('valor')} />
        </FieldRow>
        <FieldRow columns="1fr 1fr 1fr">
          <SelectField {...campo('medio_pago')} options={offers.data.medios} />
          <SelectField {...campo('cuenta_id')} options={offers.data.cuentas} help="Sin cuenta, entra a la caja." />
          <TextField {...campo('referencia')} />
        </FieldRow>
        <TextField {...campo('observacion')} />
        <CheckboxField form={form} name="acepta_repetida" label="La referencia puede estar en otro recibo" />
        {resumen && <Semaforo semaforo={resumen.semaforo} />}
      </FormSection>
      <div className={styles.proponer}>
        <Button disabled={!documentos?.length || !valor} onClick={propone}>
          Aplicar a lo más antiguo
        </Button>
      </div>
      <LineGridField
        form={form}
        name="aplicaciones"
        label="Documentos que paga"
        columns={COLUMNAS}
        closed
        scanner={false}
        enter="linea"
        emptyText={
          persona_id > 0 ? 'No debe nada: lo que paga queda a su favor.' : 'Elige un cliente para ver lo que debe.'
        }
      />
    </Form>
  );
}
