/** Many invoices that came out with the same mistake, made again at once. */
import { type ReactNode, useState } from 'react';
import * as z from 'zod';
import { refacturacion as campos } from '../../../server/modules/refacturacion/campos.ts';
import { refacturacionPedida } from '../../../server/modules/refacturacion/contract/pedida.ts';
import { refacturarVarias } from '../../../server/modules/refacturacion/contract/refacturacion.ts';
import { formatNumber } from '../../../server/shared/money.ts';
import { CheckboxField } from '../../kit/fields/CheckboxField.tsx';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { beginBulk } from '../../kit/jobs/useBulkActivation.tsx';
import { Note } from '../../kit/Note.tsx';
import { type BulkAction, type BulkTarget, countTarget } from '../../kit/table/bulk.ts';
import { useRecordForm } from '../../lib/form.ts';
import { useCan } from '../../state/permissions.tsx';
import { MOTIVOS, permisos } from './comunes.ts';

const formulario = z.object({
  motivo: z.string().min(1),
  observacion: refacturacionPedida.shape.observacion,
  impuestos_de_hoy: z.boolean(),
});

interface Asked {
  readonly target: BulkTarget;
  readonly answer: (done: boolean) => void;
}

export function useRefacturarVarias(): { readonly bulk: readonly BulkAction[]; readonly dialog: ReactNode } {
  const can = useCan();
  const [asked, setAsked] = useState<Asked | null>(null);
  if (!can(permisos.autorizar)) return { bulk: [], dialog: null };
  const answer = (done: boolean) => {
    asked?.answer(done);
    setAsked(null);
  };
  return {
    bulk: [
      {
        ...{ label: 'Re-facturar…', wholeFilter: true },
        run: (target) => new Promise<boolean>((resolve) => setAsked({ target, answer: resolve })),
      },
    ],
    dialog: asked && <RefacturarVarias target={asked.target} onAnswer={answer} />,
  };
}

function RefacturarVarias({ target, onAnswer }: { target: BulkTarget; onAnswer: (done: boolean) => void }) {
  const form = useRecordForm({
    schema: formulario,
    initial: { motivo: 'IMPUESTO', observacion: null, impuestos_de_hoy: true },
    draft: false,
    save: ({ observacion = null, ...datos }) =>
      beginBulk(refacturarVarias, target, { ...datos, observacion, concepto: '2' }),
    onSaved: (done) => onAnswer(done),
  });
  const campo = fieldsOf(form, campos);
  return (
    <FormDialog
      title={`Re-facturar ${formatNumber(countTarget(target))} documentos`}
      subtitle="Cada factura se anula con su nota crédito y sale otra; sus pagos pasan a la nueva."
      saveText="Re-facturar"
      form={form}
      onClose={() => onAnswer(false)}
    >
      <FormSection>
        <SelectField {...campo('motivo')} options={MOTIVOS} required />
        <CheckboxField form={form} name="impuestos_de_hoy" label="Con los impuestos que los productos tienen hoy" />
        <TextAreaField {...campo('observacion')} />
        <Note kind="info">La que no cambia, o no se puede, queda como está y dice por qué: las demás siguen.</Note>
      </FormSection>
    </FormDialog>
  );
}
