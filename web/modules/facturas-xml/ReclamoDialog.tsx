/** 031: why the invoice is claimed. */
import * as z from 'zod';
import { evento as campos } from '../../../server/modules/facturas-xml/campos.ts';
import { type FacturaLeida, registrarEvento } from '../../../server/modules/facturas-xml/contract/factura.ts';
import { CONCEPTOS, type ConceptoReclamo, NOMBRES_EVENTO } from '../../../server/modules/facturas-xml/rules/reloj.ts';
import { textoOpcional } from '../../../server/shared/fields.ts';
import { MESSAGES } from '../../../server/shared/messages.ts';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { Note } from '../../kit/Note.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';

const OPCIONES = Object.entries(CONCEPTOS).map(([value, label]) => ({ value, label: `${value} ${label}` }));

const reclamo = z.strictObject({
  concepto: z.enum(Object.keys(CONCEPTOS) as (keyof typeof CONCEPTOS)[], { error: MESSAGES.requerido }),
  observacion: textoOpcional(campos.observacion.max),
});

interface ReclamoProps {
  readonly factura: Pick<FacturaLeida, 'id' | 'n_factura'>;
  /** What is proposed: whoever claims may say something else. */
  readonly propuesta?: { readonly concepto: ConceptoReclamo; readonly observacion: string };
  /** Why it is asked now. */
  readonly aviso?: string;
  readonly onClose: () => void;
}

export function ReclamoDialog({ factura: { id, n_factura }, propuesta, aviso, onClose }: ReclamoProps) {
  const { write } = useWrite(registrarEvento);
  const form = useRecordForm({
    schema: reclamo,
    initial: propuesta ?? { concepto: null as never, observacion: '' },
    record: id,
    draft: false,
    save: async (body) => {
      const { msg } = await write({ params: { id }, body: { codigo: '031', ...body } });
      toast({ kind: 'exito', text: msg });
    },
    onSaved: onClose,
  });
  const campo = fieldsOf(form, campos);
  return (
    <FormDialog
      title={`Reclamar ${n_factura}`}
      subtitle={`031 ${NOMBRES_EVENTO['031']}`}
      saveText="Reclamar"
      form={form}
      onClose={onClose}
    >
      <FormSection>
        <Note kind="aviso">
          {[aviso, 'Queda registrado con tu nombre y la hora, y no se puede deshacer.'].filter(Boolean).join(' ')}
        </Note>
        <SelectField {...campo('concepto')} required options={OPCIONES} />
        <TextAreaField {...campo('observacion')} />
      </FormSection>
    </FormDialog>
  );
}
