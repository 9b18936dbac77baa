/** What was done about a case that waits. */
import { seguimiento as campos } from '../../../server/modules/consignacion/campos.ts';
import { type Caso, createSeguimiento, seguimientoAlta } from '../../../server/modules/consignacion/contract/casos.ts';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';

export function SeguimientoDialog({ caso, onClose }: { caso: Caso; onClose: () => void }) {
  const { write } = useWrite(createSeguimiento);
  const form = useRecordForm({
    schema: seguimientoAlta,
    initial: { caso: caso.id, inmueble: caso.inmueble, observacion: '' },
    record: `seguimiento-${caso.id}`,
    noun: 'este seguimiento',
    save: async (body) => {
      const { msg } = await write({ body });
      toast({ kind: 'exito', text: msg });
    },
    onSaved: onClose,
  });
  const campo = fieldsOf(form, campos);
  return (
    <FormDialog
      title="Nuevo seguimiento"
      subtitle={`Caso N° ${caso.id}: ${caso.observacion}`}
      form={form}
      onClose={onClose}
    >
      <FormSection>
        <TextAreaField {...campo('observacion')} />
      </FormSection>
    </FormDialog>
  );
}
