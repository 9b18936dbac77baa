/** 'Liquidar mes': what it would make is counted first; then the job makes it. */
import { useState } from 'react';
import { pago as campos } from '../../../server/modules/pagos/campos.ts';
import { liquidarPagos, periodo } from '../../../server/modules/pagos/contract/pago.ts';
import { businessDay } from '../../../server/shared/dates.ts';
import type { ResultOf } from '../../../server/shared/endpoint.ts';
import { formatMoney } from '../../../server/shared/money.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Facts } from '../../kit/Facts.tsx';
import { NumberField } from '../../kit/fields/numeric.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { Note } from '../../kit/Note.tsx';
import { tried } from '../../kit/told.ts';
import { localNow } from '../../lib/clock.ts';
import { useRecordForm } from '../../lib/form.ts';
import { formatCount, formatNumber } from '../../lib/format.ts';
import { useWrite } from '../../lib/remote.ts';
import { openJob } from '../../state/jobs.ts';
import { MESES } from './filtros.ts';

export function LiquidarDialog({ onClose }: { onClose: () => void }) {
  const [anio = 0, mes = 0] = businessDay(localNow()).split('-').map(Number);
  const [simulada, setSimulada] = useState<ResultOf<typeof liquidarPagos> | null>(null);
  const simular = useWrite(liquidarPagos);
  const liquidar = useWrite(liquidarPagos);
  const form = useRecordForm({
    schema: periodo,
    initial: { anio, mes },
    draft: false,
    save: (values) => simular.write({ body: { ...values, simular: true } }),
    onSaved: setSimulada,
    onValuesChange: () => setSimulada(null),
  });
  const begin = async () => {
    const answer = await tried(() => liquidar.write({ body: { ...form.methods.getValues(), simular: false } }));
    if (answer?.data.trabajo) openJob(answer.data.trabajo, [liquidarPagos.module]);
    if (answer) onClose();
  };
  const pagos = simulada?.data.pagos ?? 0;
  return (
    <Dialog
      title="Liquidar mes"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant={pagos > 0 ? 'default' : 'primary'} busy={form.busy} onClick={() => void form.submit()}>
            Simular
          </Button>
          {pagos > 0 && (
            <Button variant="primary" busy={liquidar.busy} onClick={() => void begin()}>
              Liquidar {formatCount(pagos, 'pago')}
            </Button>
          )}
        </>
      }
    >
      <Form form={form}>
        <FormSection>
          <FieldRow columns="1fr 120px">
            <SelectField form={form} name="mes" label={campos.mes.label} required emptyText={null} options={MESES} />
            <NumberField form={form} name="anio" label={campos.anio.label} required />
          </FieldRow>
        </FormSection>
      </Form>
      {simulada ? (
        <Simulacion {...simulada} />
      ) : (
        <Note kind="info">
          Se hace un pago pendiente por propietario y por administración de cada mandato activo, por los días del mes.
          Simula primero: no se escribe nada.
        </Note>
      )}
    </Dialog>
  );
}

function Simulacion({ msg, data }: ResultOf<typeof liquidarPagos>) {
  if (data.pagos === 0) {
    return (
      <Note kind="aviso" announce>
        {msg} O ya se liquidó, o ningún mandato estuvo activo.
      </Note>
    );
  }
  return (
    <Facts
      title={msg}
      facts={[
        ['Mandatos', formatNumber(data.mandatos)],
        ['Pagos', formatNumber(data.pagos)],
        ['Cánones y cuotas', formatMoney(data.canon)],
        ['Neto por pagar', formatMoney(data.neto)],
      ]}
    />
  );
}
