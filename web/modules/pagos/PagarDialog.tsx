/** 'Pagar': the chosen pending payments, on a day and by a means; with a document for each who is paid, or one for all. */
import type * as z from 'zod';
import { medioPago } from '../../../server/modules/listas/contract/listas.ts';
import { pago as campos } from '../../../server/modules/pagos/campos.ts';
import { formaDePago, pagarPagos } from '../../../server/modules/pagos/contract/pago.ts';
import { businessDay } from '../../../server/shared/dates.ts';
import { formatMoney } from '../../../server/shared/money.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { FooterSummary } from '../../kit/DialogFrame.tsx';
import { CheckboxField } from '../../kit/fields/CheckboxField.tsx';
import { DateField } from '../../kit/fields/DateField.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { Note } from '../../kit/Note.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { type BulkTarget, selectionOf } from '../../kit/table/bulk.ts';
import { localNow } from '../../lib/clock.ts';
import { useRecordForm } from '../../lib/form.ts';
import { formatCount } from '../../lib/format.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';

interface PagarDialogProps {
  target: BulkTarget;
  /** True when they were paid. */
  onClose: (paid: boolean) => void;
}

export function PagarDialog({ target, onClose }: PagarDialogProps) {
  const medios = useRemote(medioPago.list, {});
  const rows = Array.isArray(medios.data) ? medios.data : medios.data?.results;
  if (rows) return <Pagar target={target} medios={rows} onClose={onClose} />;
  return (
    <Dialog title="Pagar" onClose={() => onClose(false)}>
      <PageState error={medios.error} onRetry={() => void medios.refetch()} noun="los medios de pago" />
    </Dialog>
  );
}

type Medio = { readonly codigo: string; readonly nombre: string };

function Pagar({ target, medios, onClose }: PagarDialogProps & { medios: readonly Medio[] }) {
  const fecha = businessDay(localNow());
  const usual = medios.find(({ nombre }) => /transferencia/i.test(nombre)) ?? medios[0];
  const chosen = target.kind === 'filas' ? { ids: [...target.ids] } : { seleccion: selectionOf(target) };
  const form = useRecordForm({
    schema: formaDePago,
    initial: { fecha, medio: usual?.codigo ?? '', uno_por_todos: false } satisfies z.input<typeof formaDePago>,
    draft: false,
    save: (values) => pagar.write({ body: { ...values, ...chosen } }),
    onSaved: ({ msg }) => {
      toast({ kind: 'exito', text: `Pagado: ${msg}` });
      onClose(true);
    },
  });
  const pagar = useWrite(pagarPagos);
  const uno_por_todos = form.methods.watch('uno_por_todos') === true;
  const { data, error, refetch } = useRemote(pagarPagos, {
    body: { ...chosen, fecha, medio: usual?.codigo ?? '', simular: true },
  });
  const sums = data?.data;
  return (
    <Dialog
      title="Pagar"
      subtitle={sums && `${formatCount(sums.pagos, 'pago')} a ${formatCount(sums.beneficiarios, 'beneficiario')}`}
      onClose={() => onClose(false)}
      footer={
        <>
          <FooterSummary>
            {sums && (
              <span>
                Total <strong>{formatMoney(sums.neto)}</strong>
              </span>
            )}
          </FooterSummary>
          <Button onClick={() => onClose(false)}>Cancelar</Button>
          <Button variant="primary" busy={form.busy} disabled={!sums} onClick={() => void form.submit()}>
            Pagar
          </Button>
        </>
      }
    >
      {sums ? (
        <Form form={form}>
          <FormSection>
            <FieldRow>
              <DateField form={form} name="fecha" label={campos.fecha_pago.label} required />
              <SelectField
                form={form}
                name="medio"
                label={campos.codigo_medio_pago.label}
                required
                emptyText={null}
                options={medios.map(({ codigo, nombre }) => ({ value: codigo, label: nombre }))}
              />
            </FieldRow>
            <CheckboxField form={form} name="uno_por_todos" label={campos.uno_por_todos_pagos.label} />
          </FormSection>
          {uno_por_todos ? (
            <Note kind="aviso" announce>
              Los pagos hechos con un documento para todos no se pueden anular después.
            </Note>
          ) : (
            <Note kind="info">
              {sums.beneficiarios === 1
                ? 'Se hace un documento.'
                : `Se hacen ${formatCount(sums.beneficiarios, 'documento')}, uno por beneficiario.`}
            </Note>
          )}
        </Form>
      ) : (
        <PageState error={error} onRetry={() => void refetch()} noun="lo que se va a pagar" />
      )}
    </Dialog>
  );
}
