/** What to pay up to a day, with a budget or without: what is proposed takes the place of the rows. */
import * as z from 'zod';
import { type Propuesta, proponerLote } from '../../../server/modules/lotes-pago/contract/actos.ts';
import * as f from '../../../server/shared/fields.ts';
import { moveDay } from '../../../server/shared/typed-date.ts';
import { DateField } from '../../kit/fields/DateField.tsx';
import { MoneyField } from '../../kit/fields/numeric.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { call } from '../../lib/api.ts';
import { useRecordForm } from '../../lib/form.ts';

const formulario = z.object({ hasta: f.fecha, presupuesto: f.dinero.min(0).nullable() });

/** What falls due in a week. */
const DIAS = 7;

interface ProponerProps {
  readonly desde: string;
  readonly onPropuesta: (propuesta: Propuesta) => void;
  readonly onClose: () => void;
}

export function ProponerDialog({ desde, onPropuesta, onClose }: ProponerProps) {
  const form = useRecordForm({
    schema: formulario,
    initial: { hasta: moveDay(desde, DIAS), presupuesto: null as number | null },
    draft: false,
    save: ({ hasta, presupuesto }) => call(proponerLote, { body: { hasta, presupuesto: presupuesto || null } }),
    onSaved: (propuesta) => {
      onPropuesta(propuesta);
      onClose();
    },
  });
  return (
    <FormDialog
      title="Proponer qué pagar"
      subtitle="Lo que vence, o pierde su descuento por pronto pago, hasta un día."
      saveText="Proponer"
      form={form}
      onClose={onClose}
    >
      <FormSection>
        <FieldRow>
          <DateField form={form} name="hasta" label="Hasta" required />
          <MoneyField form={form} name="presupuesto" label="Presupuesto" placeholder="Sin límite" />
        </FieldRow>
      </FormSection>
    </FormDialog>
  );
}
